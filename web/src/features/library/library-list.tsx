import { Link } from '@tanstack/react-router';
import type { LibraryKind } from '@yehang/contract/shapes/content.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { kindNames } from '../../entities/content/kind-names.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { LibraryRow } from './library-row.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { emptyTexts } from './library-text.ts';
import styles from './library.module.css';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection, LibraryTab } from './use-library.ts';
import { useLibrary, useLibrarySource, useRemoval } from './use-library.ts';

interface LibraryListProps {
  side: LibraryTab;
  kind: LibraryKind;
  /** The total number, as far as known. */
  total: number;
  isSelecting: boolean;
  onSelected: () => void;
}

const NOTHING: ReadonlySet<string> = new Set<string>();

/** One kind of the viewer's favorites or history, with selection and deletion. */
export function LibraryList({ side, kind, total, isSelecting, onSelected }: LibraryListProps) {
  const query = useLibrary(side, kind);
  const source = useLibrarySource(side, kind);
  const removal = useRemoval(side, kind);
  const [selected, setSelected] = useState<Selection>(NOTHING);
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(() => Date.now());
  const loaded = query.data?.pages.flatMap((page) => page.list) ?? [];
  const isSelected = (id: string) => selected === 'all' || selected.has(id);
  const select = (id: string) => {
    const next = new Set(selected === 'all' ? loaded.map((entry) => entry.id) : selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const remove = (what: Selection) => {
    setAsking(false);
    setSelected(NOTHING);
    onSelected();
    removal.mutate(what);
  };
  const count = selected === 'all' ? Math.max(total, loaded.length) : selected.size;
  const isAll =
    selected === 'all' || (loaded.length > 0 && !query.hasNextPage && count >= loaded.length);
  // Selected entries are deleted without a question; it can be undone.
  const ask = () => (selected === 'all' && count > 1 ? setAsking(true) : remove(selected));
  const everything = `${side === 'collected' ? '收藏的' : '看过的'}${kindNames[kind]}`;

  return (
    <>
      <InfiniteList
        query={query}
        source={source}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState {...emptyTexts[side]}>
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
                <LibraryRow
                  entry={entry}
                  side={side}
                  now={now}
                  isSelected={isSelecting ? isSelected(entry.id) : null}
                  onSelect={select}
                  onRemove={(id) => remove(new Set([id]))}
                />
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
      {isSelecting && loaded.length > 0 && (
        <SelectionBar
          isAll={isAll}
          count={count}
          isBusy={removal.isPending}
          onAll={() => setSelected(isAll ? NOTHING : 'all')}
          onDelete={ask}
        />
      )}
      {isAsking && (
        <Sheet title={`删除全部${everything}`} onClose={() => setAsking(false)}>
          <p className={styles.ask}>
            共 {count} 个。
            {side === 'watched' ? '播放到哪里也会一起忘掉，' : ''}删除后可以马上撤销
          </p>
          <Button variant="danger" isWide onClick={() => remove('all')}>
            全部删除
          </Button>
        </Sheet>
      )}
    </>
  );
}
