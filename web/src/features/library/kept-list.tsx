import { Link } from '@tanstack/react-router';
import type { KeptKind } from '@yehang/contract/shapes/kept.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { EndlessList } from '../../lib/lists/endless-list.tsx';
import { KeptRow } from './kept-row.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { emptyWords, kindNames } from './kept-words.ts';
import styles from './kept.module.css';
import { SelectBar } from './select-bar.tsx';
import type { Chosen, KeptSide } from './use-kept.ts';
import { useKept, useRemoval } from './use-kept.ts';

interface KeptListProps {
  side: KeptSide;
  kind: KeptKind;
  /** How many there are in all, as far as is known. */
  total: number;
  isSelecting: boolean;
  onSelected: () => void;
}

const NOTHING: ReadonlySet<string> = new Set<string>();

/** One kind of what the viewer keeps, with the choosing and deleting of many. */
export function KeptList({ side, kind, total, isSelecting, onSelected }: KeptListProps) {
  const kept = useKept(side, kind);
  const removal = useRemoval(side, kind);
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(() => Date.now());
  const loaded = kept.data?.pages.flatMap((page) => page.list) ?? [];
  const isChosen = (id: string) => chosen === 'all' || chosen.has(id);
  const choose = (id: string) => {
    const next = new Set(chosen === 'all' ? loaded.map((entry) => entry.id) : chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const remove = (what: Chosen) => {
    setAsking(false);
    setChosen(NOTHING);
    onSelected();
    removal.mutate(what);
  };
  const count = chosen === 'all' ? Math.max(total, loaded.length) : chosen.size;
  const isAll =
    chosen === 'all' || (loaded.length > 0 && !kept.hasNextPage && count >= loaded.length);
  // What was chosen one by one needs no second question; it can be undone.
  const ask = () => (chosen === 'all' && count > 1 ? setAsking(true) : remove(chosen));
  const everything = `${side === 'collected' ? '收藏的' : '看过的'}${kindNames[kind]}`;

  return (
    <>
      <EndlessList
        query={kept}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState {...emptyWords[side]}>
            <Link to="/" className={styles.go}>
              去首页看看
            </Link>
          </EmptyState>
        }
      >
        {() => (
          <ul className={styles.rows} aria-label={everything}>
            {loaded.map((entry) => (
              <li key={entry.id} className={styles.item}>
                <KeptRow
                  entry={entry}
                  side={side}
                  now={now}
                  isChosen={isSelecting ? isChosen(entry.id) : null}
                  onChoose={choose}
                  onRemove={(id) => remove(new Set([id]))}
                />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
      {isSelecting && loaded.length > 0 && (
        <SelectBar
          isAll={isAll}
          count={count}
          isBusy={removal.isPending}
          onAll={() => setChosen(isAll ? NOTHING : 'all')}
          onDelete={ask}
        />
      )}
      {isAsking && (
        <Sheet title={`删除全部${everything}`} onClose={() => setAsking(false)}>
          <p className={styles.ask}>
            共 {count} 个。
            {side === 'watched' ? '播放到哪里也会一起忘掉，' : ''}删除后可以马上撤销
          </p>
          <Button look="danger" isWide onClick={() => remove('all')}>
            全部删除
          </Button>
        </Sheet>
      )}
    </>
  );
}
