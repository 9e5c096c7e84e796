import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { ChapterPage } from '../../features/ai-novel/chapter-page.tsx';
import { countField, idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/ai/novelChapter')({
  validateSearch: object({ id: idField, chapter: countField(0) }),
  staticData: { title: '章节' },
  component: Page,
});

function Page() {
  const { id, chapter } = Route.useSearch();
  if (id === null || chapter === 0) return <NotFoundPage title="没有找到这一章" />;
  return <ChapterPage key={`${id} ${chapter}`} id={id} chapter={chapter} />;
}
