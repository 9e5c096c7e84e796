import { useEffect } from 'react';

/** The next page is fetched when this few are left. */
const AHEAD = 4;

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Fetches the next page before the last screen is reached. A failed page is retried by the viewer. */
export function usePrefetchPage(pages: Pages, left: number): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const isDue = left <= AHEAD && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}
