import { queryClient } from '../../lib/query/query-client.ts';
import { fetchBook, fetchChapters } from '../book/fetch-book.ts';
import { bookKey, chaptersKey } from '../book/use-book.ts';

/** An audio novel with its chapters, fetched anew. @throws as a call does */
export async function queryBook(bookId: string) {
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
