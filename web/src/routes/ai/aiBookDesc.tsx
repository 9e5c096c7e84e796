import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { AiNovelPage } from '../../features/ai-novel/novel-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/ai/aiBookDesc')({
  validateSearch: object({ id: idField }),
  staticData: { title: 'AI 小说' },
  component: Page,
});

function Page() {
  const { id } = Route.useSearch();
  return id === null ? <NotFoundPage title="没有找到这部小说" /> : <AiNovelPage key={id} id={id} />;
}
