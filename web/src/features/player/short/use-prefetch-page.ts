import { useEffect } from 'react';

/** More are asked for when so few are left. */
const AHEAD = 4;

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Asks for the next page before the last screen is reached. A page that failed waits for the viewer's wish. */
export function usePrefetchPage(pages: Pages, left: number): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const isDue = left <= AHEAD && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}
