import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { OutlinePage } from '../../features/ai-novel/outline-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/ai/novelOutline')({
  validateSearch: object({ id: idField }),
  staticData: { title: '大纲' },
  component: Page,
});

function Page() {
  const { id } = Route.useSearch();
  return id === null ? <NotFoundPage title="没有找到这部小说" /> : <OutlinePage key={id} id={id} />;
}
