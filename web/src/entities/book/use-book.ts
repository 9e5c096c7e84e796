import { useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';

/** Which room a book belongs to: its calls begin with that. */
export type BookRoom = 'comics' | 'novel';

export type OpenedBook = CallResponse<'novel/detail'>;
export type ChapterList = CallResponse<'novel/chapter'>;

export const bookKey = (room: BookRoom, id: string) => [`${room}/detail`, id] as const;
export const chaptersKey = (room: BookRoom, id: string) => [`${room}/chapter`, id] as const;

/** A book with where the viewer stopped. */
export function useBook(room: BookRoom, id: string) {
  return useQuery({
    queryKey: bookKey(room, id),
    queryFn: ({ signal }) => post(`${room}/detail`, { id }, { signal }),
  });
}

/** All chapters of a book, and what of them is the viewer's. */
export function useChapters(room: BookRoom, id: string) {
  return useQuery({
    queryKey: chaptersKey(room, id),
    queryFn: ({ signal }) => post(`${room}/chapter`, { id }, { signal }),
  });
}

/** Changes what is known of a book. */
export function usePatchBook(room: BookRoom, id: string) {
  const client = useQueryClient();
  return (change: (book: OpenedBook['book']) => OpenedBook['book']) =>
    client.setQueryData<OpenedBook>(
      bookKey(room, id),
      (known) => known && { ...known, book: change(known.book) },
    );
}

/** Fetches anew what a purchase, or reading, changes of a book. */
export function useRefetchBook(room: BookRoom, id: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: bookKey(room, id) }),
      client.invalidateQueries({ queryKey: chaptersKey(room, id) }),
    ]);
}
