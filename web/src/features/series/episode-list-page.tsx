import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useId, useState } from 'react';
import { isNotFound, errorMessage } from '../../lib/api/api-error.ts';
import { CommentsPanel } from '../../entities/comments/comments-panel.tsx';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { ListSourceContext, useListSource } from '../../lib/lists/list-source.ts';
import { useSeries } from '../../entities/series/use-series.ts';
import { RelatedContents } from '../../entities/related/related-contents.tsx';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './episode-list-page.module.css';
import { EpisodeRow } from './episode-row.tsx';
import { EpisodeRowsSkeleton, SeriesHeadSkeleton } from './series-skeleton.tsx';
import { SeriesHead } from './series-head.tsx';

const tabs = [
  { id: 'episodes', name: '选集' },
  { id: 'comments', name: '评论' },
  { id: 'related', name: '相关' },
] as const;

/** A series with all its episodes, its comments, and what is related. */
export function EpisodeListPage({ id }: { id: string }) {
  const pages = useSeries(id);
  const source = useListSource('media/collect/details', { id, pageSize: 50 });
  const panelId = useId();
  const [tab, setTab] = useState<string>('episodes');
  const { data, error } = pages;
  if (isNotFound(error)) return <NotFoundPage title="没有找到这个合集" />;
  const first = data?.pages[0];
  return (
    <>
      <PageHeader title={first ? '' : '合集'} />
      {first ? <SeriesHead answer={first} /> : !error && <SeriesHeadSkeleton />}
      {error && !first && (
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => void pages.refetch()}
          isRetrying={pages.isFetching}
        />
      )}
      {pages.isPending && <EpisodeRowsSkeleton />}
      {first && (
        <>
          <Tabs label="合集" tabs={tabs} selected={tab} onSelect={setTab} panelId={panelId} />
          <div id={panelId} role="tabpanel">
            {tab === 'comments' ? (
              <CommentsPanel
                contentId={id}
                // The panel says itself how many there are.
                onCount={() => undefined}
              />
            ) : tab === 'related' ? (
              <RelatedContents item={first.series} />
            ) : (
              <ListSourceContext value={source}>
                <Episodes pages={pages} />
              </ListSourceContext>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** The episodes in order, with the last watched one marked. */
function Episodes({ pages }: { pages: ReturnType<typeof useSeries> }) {
  const shown = pages.data?.pages ?? [];
  const lastId = shown[0]?.lastWatched?.contentId;
  const episodes = shown.flatMap((page) => page.list);
  if (episodes.length === 0)
    return (
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <EmptyState title="还没有剧集" description="更新以后会出现在这里" />
      </PullToRefresh>
    );
  return (
    <PullToRefresh onRefresh={() => pages.refetch()}>
      <ol className={styles.episodes} aria-label="剧集">
        {episodes.map((episode) => (
          <EpisodeRow
            key={episode.video.id}
            episode={episode}
            isLastWatched={episode.video.id === lastId}
          />
        ))}
      </ol>
      <EndOfList
        hasMore={pages.hasNextPage}
        isFetching={pages.isFetchingNextPage}
        error={pages.error}
        onMore={() => void pages.fetchNextPage()}
      />
    </PullToRefresh>
  );
}
