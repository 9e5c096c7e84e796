import { useLocation } from '@tanstack/react-router';
import { z } from 'zod';
import type { CursorPage, PaginationProps } from './cursor-page.ts';

/** The query parameter of a paginated list. */
export const cursorSearch = { cursor: z.string().min(1).max(512).optional().catch(undefined) };

const NONE: readonly string[] = [];

/** The page of a list that the URL points to. */
export function useCursorPage(cursor: string | undefined): CursorPage {
  const previousCursors = useLocation({ select: ({ state }) => state.previousCursors });
  return { cursor, previousCursors: previousCursors ?? NONE };
}

/** Navigates to another query of the same route. */
type Navigate<Search> = (to: {
  search: Search;
  replace?: boolean;
  state?: { previousCursors: readonly string[] };
}) => unknown;

/** What a route passes to a page with a filtered table. */
export interface TablePageProps<Filters> extends PaginationProps {
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
}

/** Filters and page of a table, read from the URL, and the callbacks that change them. */
export function useTableSearch<Search extends { cursor?: string | undefined }>(
  { cursor, ...filters }: Search,
  navigate: Navigate<Omit<Search, 'cursor'> & { cursor?: string | undefined }>,
) {
  return {
    filters,
    page: useCursorPage(cursor),
    /** Changed filters start again at the first page. */
    onFilter: (next: Omit<Search, 'cursor'>) => void navigate({ search: next, replace: true }),
    onPageChange: (page: CursorPage) =>
      void navigate({
        search: { ...filters, cursor: page.cursor },
        state: { previousCursors: page.previousCursors },
      }),
  };
}
