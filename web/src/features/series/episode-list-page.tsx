import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { isNotThere, tellFailure } from '../../lib/api/api-error.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { useSeries } from '../../lib/series/use-series.ts';
import { NotFoundPage } from '../../lib/shell/not-found-page.tsx';
import { PageHeader } from '../../lib/shell/page-header.tsx';
import styles from './episode-list-page.module.css';
import { EpisodeRow } from './episode-row.tsx';
import { EpisodeRowsSkeleton, SeriesHeadSkeleton } from './series-skeleton.tsx';
import { SeriesHead } from './series-head.tsx';

/** A series with all its episodes. */
export function EpisodeListPage({ id }: { id: string }) {
  const pages = useSeries(id);
  const { data, error } = pages;
  if (isNotThere(error)) return <NotFoundPage title="没有找到这个合集" />;
  const first = data?.pages[0];
  return (
    <>
      <PageHeader title={first ? '' : '合集'} />
      {first ? <SeriesHead answer={first} /> : !error && <SeriesHeadSkeleton />}
      {error && !first && (
        <ErrorState
          line={tellFailure(error)}
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
        />
      )}
      {pages.isPending && <EpisodeRowsSkeleton />}
      {first && first.list.length === 0 && (
        <EmptyState title="还没有剧集" line="更新以后会出现在这里" />
      )}
      {first && first.list.length > 0 && (
        <>
          <ol className={styles.episodes} aria-label="剧集">
            {data.pages
              .flatMap((page) => page.list)
              .map((episode) => (
                <EpisodeRow
                  key={episode.video.id}
                  episode={episode}
                  isLastWatched={episode.video.id === first.lastWatched?.itemId}
                />
              ))}
          </ol>
          <EndOfList
            hasMore={pages.hasNextPage}
            isFetching={pages.isFetchingNextPage}
            error={error}
            onMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
    </>
  );
}
