import { queryClient } from '../../lib/query/query-client.ts';
import { fetchBook, fetchChapters } from '../book/fetch-book.ts';
import { placesStored } from '../book/own-places.ts';
import { bookKey, chaptersKey } from '../book/use-book.ts';

/** An audio novel with its chapters, fetched anew, and where its text was left just now. @throws as a call does */
export async function queryBook(bookId: string) {
  await placesStored();
  const [book, chapters] = await Promise.all([
    queryClient.query({
      queryKey: bookKey('novel', bookId),
      queryFn: () => fetchBook('novel', bookId),
      staleTime: 0,
    }),
    queryClient.query({
      queryKey: chaptersKey('novel', bookId),
      queryFn: () => fetchChapters('novel', bookId),
      staleTime: 0,
    }),
  ]);
  return { book, chapters };
}
