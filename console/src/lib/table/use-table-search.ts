import { useLocation } from '@tanstack/react-router';
import { z } from 'zod';
import type { CursorPlace } from './cursor-pages.ts';

/** The query value of a list's page. */
export const cursorSearch = { cursor: z.string().min(1).max(512).optional().catch(undefined) };

const NONE: readonly string[] = [];

/** Where in a list the address is. */
export function usePlace(cursor: string | undefined): CursorPlace {
  const earlier = useLocation({ select: ({ state }) => state.earlierCursors });
  return { cursor, earlier: earlier ?? NONE };
}

/** Goes to another query of the same page. */
type Go<Search> = (to: {
  search: Search;
  replace?: boolean;
  state?: { earlierCursors: readonly string[] };
}) => unknown;

/** The filters and the place of a table page, as its address says, and the ways to change them. */
export function useTablePlace<Search extends { cursor?: string | undefined }>(
  { cursor, ...filters }: Search,
  navigate: Go<Omit<Search, 'cursor'> & { cursor?: string | undefined }>,
) {
  return {
    filters,
    place: usePlace(cursor),
    /** Another choice begins at the first page. */
    onFilter: (next: Omit<Search, 'cursor'>) => void navigate({ search: next, replace: true }),
    onMove: (place: CursorPlace) =>
      void navigate({
        search: { ...filters, cursor: place.cursor },
        state: { earlierCursors: place.earlier },
      }),
  };
}
