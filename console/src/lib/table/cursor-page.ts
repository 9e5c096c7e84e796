/**
 * Keyset pages in the address: the page's own cursor is in the query, so that a link opens the same
 * page, and the cursors of the pages before it are in the history entry, so that there is a way back.
 */
export interface CursorPlace {
  /** Undefined on the first page. */
  readonly cursor: string | undefined;
  /** Cursors of the pages before; the first page's is an empty string. */
  readonly earlier: readonly string[];
}

/** The place after, whose cursor the answer gave. */
export function placeAfter(place: CursorPlace, next: string): CursorPlace {
  return { cursor: next, earlier: [...place.earlier, place.cursor ?? ''] };
}

/** The place before; the first page where the way is not known, as after opening a link. */
export function placeBefore(place: CursorPlace): CursorPlace {
  const before = place.earlier.at(-1);
  return { cursor: before || undefined, earlier: place.earlier.slice(0, -1) };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    earlierCursors?: readonly string[];
  }
}
