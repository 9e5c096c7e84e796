import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchBook, fetchChapters, type BookRoom, type OpenedBook } from './fetch-book.ts';

/** The first part of the keys of chapters' pictures. */
export const COMIC_CHAPTER = 'comicsChapter/pics';

export const bookKey = (room: BookRoom, id: string) => [`${room}/detail`, id] as const;
export const chaptersKey = (room: BookRoom, id: string) => [`${room}/chapter`, id] as const;

/** A book with where the viewer stopped. @param isOn false until its id is known */
export function useBook(room: BookRoom, id: string, isOn = true) {
  return useQuery({
    enabled: isOn,
    queryKey: bookKey(room, id),
    queryFn: ({ signal }) => fetchBook(room, id, signal),
  });
}

/** All chapters of a book, and what of them is the viewer's. */
export function useChapters(room: BookRoom, id: string, isOn = true) {
  return useQuery({
    enabled: isOn,
    queryKey: chaptersKey(room, id),
    queryFn: ({ signal }) => fetchChapters(room, id, signal),
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
      // Of a locked chapter it is known that it is locked.
      ...(room === 'comics' ? [client.invalidateQueries({ queryKey: [COMIC_CHAPTER] })] : []),
    ]);
}
