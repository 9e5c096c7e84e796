import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import type { ReactNode } from 'react';
import { errorMessage } from '../api/api-error.ts';
import type { ListSource } from './list-source.ts';
import { ListSourceContext } from './list-source.ts';
import { EndOfList } from './end-of-list.tsx';

/** What an infinite list needs of its query. */
interface PagesQuery<Page> {
  data: { pages: Page[] } | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

interface InfiniteListProps<Page> {
  query: PagesQuery<Page>;
  skeleton: ReactNode;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** The list itself, where what is opened from it goes on through it. */
  source?: ListSource;
  /** False on a page that is pulled as a whole. */
  isPullable?: boolean;
  children: (pages: readonly Page[]) => ReactNode;
}

/** An infinite list in every state: loading, failed, empty, and with a next page. It can be pulled to refresh unless its page is. */
export function InfiniteList<Page extends { list: readonly unknown[] }>({
  query,
  skeleton,
  empty,
  source,
  isPullable = true,
  children,
}: InfiniteListProps<Page>) {
  if (query.isPending) return skeleton;
  if (!query.data) {
    const retry = () => void query.refetch();
    return (
      <ErrorState
        message={errorMessage(query.error)}
        onRetry={retry}
        isRetrying={query.isFetching}
      />
    );
  }
  const { pages } = query.data;
  const isEmpty = pages.every((page) => page.list.length === 0) && !query.hasNextPage;
  const list = isEmpty ? (
    empty
  ) : (
    <>
      <ListSourceContext value={source ?? null}>{children(pages)}</ListSourceContext>
      <EndOfList
        hasMore={query.hasNextPage}
        isFetching={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? query.error : null}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
  if (!isPullable) return list;
  return <PullToRefresh onRefresh={() => query.refetch()}>{list}</PullToRefresh>;
}
