import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import type { ReactNode } from 'react';
import { tellFailure } from '../api/api-error.ts';
import { EndOfList } from './end-of-list.tsx';

/** What an endless list needs of its query. */
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

interface EndlessListProps<Page> {
  query: PagesQuery<Page>;
  skeleton: ReactNode;
  /** What stands here when there is nothing. */
  empty: ReactNode;
  children: (pages: readonly Page[]) => ReactNode;
}

/** An endless list in every state: before it is there, failed, empty, and with its end in sight. Pulled down, it is new. */
export function EndlessList<Page extends { list: readonly unknown[] }>({
  query,
  skeleton,
  empty,
  children,
}: EndlessListProps<Page>) {
  if (query.isPending) return skeleton;
  if (!query.data) {
    const retry = () => void query.refetch();
    return (
      <ErrorState line={tellFailure(query.error)} onRetry={retry} isRetrying={query.isFetching} />
    );
  }
  const { pages } = query.data;
  const isEmpty = pages.every((page) => page.list.length === 0) && !query.hasNextPage;
  return (
    <PullToRefresh onRefresh={() => query.refetch()}>
      {isEmpty ? (
        empty
      ) : (
        <>
          {children(pages)}
          <EndOfList
            hasMore={query.hasNextPage}
            isFetching={query.isFetchingNextPage}
            error={query.isFetchNextPageError ? query.error : null}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </PullToRefresh>
  );
}
