import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useState } from 'react';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { kindNames } from '../../entities/ai-novel/novel-words.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { formatAgo } from '../../lib/format/dates.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './ai-novel.module.css';
import { PageSkeleton } from './with-novel.tsx';

const shown = [
  { value: 'shown', name: '我的小说' },
  { value: 'hidden', name: '已隐藏' },
] as const;

/** The viewer's own novels, the latest changed first. */
export function NovelsPage() {
  const navigate = useNavigate();
  const [which, setWhich] = useState<'shown' | 'hidden'>('shown');
  const query = usePages('texttonovel/list', { isHidden: which === 'hidden', pageSize: 20 });
  const begin = () => void navigate({ to: '/ai/novelNew' });
  return (
    <div className={styles.page}>
      <PageHeader title="写小说" />
      <Button isWide onClick={begin}>
        写一部新小说
      </Button>
      <div className={styles.filter}>
        <ChoiceRow label="显示哪些" choices={shown} selected={which} onSelect={setWhich} />
      </div>
      <InfiniteList
        query={query}
        skeleton={<PageSkeleton />}
        empty={
          which === 'hidden' ? (
            <EmptyState title="没有隐藏的小说" />
          ) : (
            <EmptyState title="还没有小说" description="写下一个设定，先出大纲，再一章章写下去" />
          )
        }
      >
        {(pages) => (
          <ul className={styles.cards}>
            {pages
              .flatMap(({ list }) => list)
              .map((novel) => (
                <li key={novel.id}>
                  <NovelCard novel={novel} />
                </li>
              ))}
          </ul>
        )}
      </InfiniteList>
    </div>
  );
}

function NovelCard({ novel }: { novel: CallResponse<'texttonovel/list'>['list'][number] }) {
  const { id, title, premise, kind, chapters, planned, label, updatedAt } = novel;
  return (
    <Link to="/ai/aiBookDesc" search={{ id }} className={styles.card}>
      <span className={styles.cardWords}>
        <span className={styles.cardTitle}>
          {title} <AiLabel label={label} />
        </span>
        <span className={styles.cardLine}>{premise}</span>
        <span className={parts.hint}>
          {kindNames[kind]} · {planned === 0 ? '大纲未完成' : `已写 ${chapters} / ${planned} 章`} ·{' '}
          {formatAgo(updatedAt, Date.now())}
        </span>
      </span>
      <ForwardIcon size={18} />
    </Link>
  );
}
