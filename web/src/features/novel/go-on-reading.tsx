import { useNavigate } from '@tanstack/react-router';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useEffect } from 'react';
import { useBook, useChapters } from '../../entities/book/use-book.ts';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

/** Goes to the chapter in which the viewer stopped, the first one where they read nothing. */
export function GoOnReading({ bookId }: { bookId: string }) {
  const navigate = useNavigate();
  const book = useBook('novel', bookId);
  const chapters = useChapters('novel', bookId);
  const list = chapters.data?.list;
  const number = book.data?.place?.chapter ?? 1;
  const chapter = book.data && list && (list.find((it) => it.number === number) ?? list[0]);
  const id = chapter?.id;
  useEffect(() => {
    if (id === undefined) return;
    void navigate({ to: '/community/readWord', search: { id, book: bookId }, replace: true });
  }, [navigate, id, bookId]);
  const error = book.error ?? chapters.error;
  if (isNotFound(error) || list?.length === 0) return <NotFoundPage title="没有找到这部小说" />;
  if (!error) return null;
  return (
    <ErrorState
      message={errorMessage(error)}
      onRetry={() => {
        void book.refetch();
        void chapters.refetch();
      }}
      isRetrying={book.isFetching || chapters.isFetching}
    />
  );
}
