import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { ComicPage } from '../../features/comics/comic-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/manga/detail')({
  validateSearch: object({ id: idField }),
  component: Comic,
  staticData: { title: '漫画' },
});

function Comic() {
  const { id } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这部漫画" />;
  return <ComicPage key={id} id={id} />;
}
