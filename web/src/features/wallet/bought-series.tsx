import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import type { CardLayout } from '../../entities/content/content-card.tsx';
import { ContentCard } from '../../entities/content/content-card.tsx';
import styles from './bought-series.module.css';

const boughtLayout: CardLayout = {
  className: styles.row,
  coverClass: styles.cover,
  textClass: styles.words,
  titleClass: styles.title,
  lineClass: styles.meta,
  badges: 'none',
  lines: ({ status, owner }) => [status ?? owner],
};

/** The series that the user owns completely, also those that are no longer listed. */
export function BoughtSeries() {
  const bought = useInfiniteQuery({
    queryKey: ['media/collect/bought'],
    queryFn: ({ pageParam, signal }) =>
      post('media/collect/bought', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
  if (!bought.data) {
    return bought.error ? (
      <ErrorState
        line={errorMessage(bought.error)}
        onRetry={() => void bought.refetch()}
        isRetrying={bought.isFetching}
      />
    ) : (
      <RowsSkeleton />
    );
  }
  const series = bought.data.pages.flatMap((page) => page.list);
  if (series.length === 0) {
    return <EmptyState title="还没有买过合集" line="买下的合集永久可看，以后更新的剧集也在内" />;
  }
  return (
    <>
      <ul className={styles.list}>
        {series.map((card) => (
          <li key={card.id}>
            <ContentCard card={card} layout={boughtLayout} />
          </li>
        ))}
      </ul>
      <EndOfList
        hasMore={bought.hasNextPage}
        isFetching={bought.isFetchingNextPage}
        error={bought.error}
        onMore={() => void bought.fetchNextPage()}
      />
    </>
  );
}

function RowsSkeleton() {
  return (
    <div role="status" aria-label="正在加载">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.cover}>
            <Skeleton aspectRatio="16 / 9" radius="var(--radius-card)" />
          </span>
          <span className={styles.words}>
            <Skeleton height={16} width="70%" />
            <Skeleton height={12} width="40%" />
          </span>
        </div>
      ))}
    </div>
  );
}
