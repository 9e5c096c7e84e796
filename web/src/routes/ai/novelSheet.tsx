import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { SheetPage } from '../../features/ai-novel/sheet-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/ai/novelSheet')({
  validateSearch: object({ id: idField }),
  staticData: { title: '人物与事实' },
  component: Page,
});

function Page() {
  const { id } = Route.useSearch();
  return id === null ? <NotFoundPage title="没有找到这部小说" /> : <SheetPage key={id} id={id} />;
}
