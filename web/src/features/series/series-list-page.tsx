import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { useState } from 'react';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './series-list-page.module.css';

const sorts = [
  { value: 'hot', name: '最热' },
  { value: 'new', name: '最新' },
] as const;

/** All series. */
export function SeriesListPage() {
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('hot');
  const series = usePages('media/collect/home', { sort });
  return (
    <div className={styles.page}>
      <PageHeader title="合集" />
      <ChoiceRow label="排序" choices={sorts} selected={sort} onSelect={setSort} />
      <InfiniteList
        query={series}
        skeleton={<CardGridSkeleton cards={6} />}
        empty={<EmptyState title="还没有合集" description="合集上架后会出现在这里" />}
      >
        {(pages) => <ContentPages pages={pages} />}
      </InfiniteList>
    </div>
  );
}
