/**
 * Keyset pagination in the URL: the page's own cursor is in the query, so that a link opens the same page, and the
 * cursors of earlier pages are in the history entry, so that "previous page" works.
 */
export interface CursorPage {
  /** Undefined on the first page. */
  readonly cursor: string | undefined;
  /** Cursors of the earlier pages; the first page's is an empty string. */
  readonly previousCursors: readonly string[];
}

/** The page of a paginated list, usually from the URL, and the callback that changes it. */
export interface PaginationProps {
  readonly page: CursorPage;
  readonly onPageChange: (page: CursorPage) => void;
}

export const FIRST_PAGE: CursorPage = { cursor: undefined, previousCursors: [] };

/** The page whose cursor the server's response gave. */
export function nextPage(page: CursorPage, next: string): CursorPage {
  return { cursor: next, previousCursors: [...page.previousCursors, page.cursor ?? ''] };
}

/** The previous page; the first page where the earlier cursors are not known, as after opening a link. */
export function previousPage(page: CursorPage): CursorPage {
  const before = page.previousCursors.at(-1);
  return { cursor: before || undefined, previousCursors: page.previousCursors.slice(0, -1) };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    previousCursors?: readonly string[];
  }
}
