import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { ReaderPage } from '../../features/comics/reader/reader-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/manga/chapterDetails')({
  validateSearch: object({ id: idField, chapterId: idField }),
  component: Reader,
  staticData: { title: '漫画阅读' },
});

function Reader() {
  const { id, chapterId } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这一章" />;
  return <ReaderPage key={id} id={id} chapterId={chapterId} />;
}
