import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { CirclePage } from '../../features/circle/circle-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/community/leabalTheme')({
  validateSearch: object({ id: idField }),
  staticData: { title: '圈子' },
  component: Circle,
});

function Circle() {
  const { id } = Route.useSearch();
  return id === null ? <NotFoundPage title="没有找到这个圈子" /> : <CirclePage key={id} id={id} />;
}
