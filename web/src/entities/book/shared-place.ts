import type { StoredPlace } from '@yehang/contract/shapes/book.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { OpenedBook } from './fetch-book.ts';
import { noteOwnPlace } from './own-places.ts';

interface SharedBook {
  id: string;
  /** Its text, or its sound, where there is one. */
  counterpart: string | undefined;
}

/**
 * Takes over a place that was stored. Text and sound of a novel have one place: what was read is heard on from there,
 * and what was heard is read on, without asking the server again.
 */
export function noteStoredPlace(
  client: QueryClient,
  keyOf: (bookId: string) => QueryKey,
  { id, counterpart }: SharedBook,
  place: StoredPlace,
): void {
  for (const bookId of counterpart === undefined ? [id] : [id, counterpart]) {
    noteOwnPlace(bookId, place);
    client.setQueryData<OpenedBook>(keyOf(bookId), (book) => book && { ...book, place });
  }
}
