import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { ComicCommentsPage } from '../../features/comics/comic-comments-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/manga/comicsComment')({
  validateSearch: object({ id: idField }),
  component: Comic,
  staticData: { title: '漫画评论' },
});

function Comic() {
  const { id } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这部漫画" />;
  return <ComicCommentsPage key={id} id={id} />;
}
