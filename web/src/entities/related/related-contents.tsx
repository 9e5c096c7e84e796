import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import type { CardLayout } from '../content/content-card.tsx';
import { ContentCard } from '../content/content-card.tsx';
import { formatCount } from '../../lib/format/counts.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import styles from './related-contents.module.css';
import type { RelatedTo } from './use-related.ts';
import { useRelated } from './use-related.ts';

/** Related content of any kind, without end. */
export function RelatedContents({ item }: { item: RelatedTo }) {
  const { contents, present } = useRelated(item);
  const isEmpty = contents.length === 0;
  return (
    <section className={styles.related} aria-label="猜你喜欢">
      <h2 className={styles.heading}>猜你喜欢</h2>
      {contents.map((card) => (
        <ContentCard key={card.id} card={card} layout={relatedLayout} />
      ))}
      {present.isPending && <RelatedRowsSkeleton />}
      {isEmpty && present.isError && (
        <ErrorState
          message={errorMessage(present.error)}
          onRetry={() => void present.refetch()}
          isRetrying={present.isFetching}
        />
      )}
      {isEmpty && present.isSuccess && (
        <EmptyState title="还没有相似的内容" description="去首页看看别的吧" />
      )}
      {!isEmpty && !present.isPending && (
        <EndOfList
          hasMore={present.hasNextPage}
          isFetching={present.isFetchingNextPage}
          error={present.error}
          onMore={() => void (present.data ? present.fetchNextPage() : present.refetch())}
        />
      )}
    </section>
  );
}

const relatedLayout: CardLayout = {
  className: styles.row,
  coverClass: styles.cover,
  textClass: styles.words,
  titleClass: styles.title,
  lineClass: styles.meta,
  badges: 'accessAndExtent',
  lines: ({ owner, plays, status, next }) => [
    owner ?? status,
    plays === null ? next : `${formatCount(plays)} 播放`,
  ],
};

/** The skeleton of the rows. */
export function RelatedRowsSkeleton() {
  return (
    <div role="status" aria-label="正在加载">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.cover}>
            <Skeleton aspectRatio="16 / 9" radius="var(--radius-card)" />
          </span>
          <span className={styles.words}>
            <Skeleton height={14} />
            <Skeleton height={14} width="70%" />
            <Skeleton height={11} width="40%" />
          </span>
        </div>
      ))}
    </div>
  );
}
