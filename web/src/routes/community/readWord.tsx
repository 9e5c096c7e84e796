import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { GoOnReading } from '../../features/novel/go-on-reading.tsx';
import { ReaderPage } from '../../features/novel/reader/reader-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/community/readWord')({
  validateSearch: object({ id: idField, book: idField }),
  staticData: { title: '小说阅读' },
  component: ReadWord,
});

function ReadWord() {
  const { id, book } = Route.useSearch();
  if (id === null && book !== null) return <GoOnReading bookId={book} />;
  if (id === null) return <NotFoundPage title="没有找到这一章" />;
  return <ReaderPage key={id} id={id} bookId={book} />;
}
