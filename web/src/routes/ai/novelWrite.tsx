import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { WritingPage } from '../../features/ai-novel/writing-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/ai/novelWrite')({
  validateSearch: object({ id: idField }),
  staticData: { title: '写作' },
  component: Page,
});

function Page() {
  const { id } = Route.useSearch();
  return id === null ? <NotFoundPage title="没有找到这部小说" /> : <WritingPage key={id} id={id} />;
}
