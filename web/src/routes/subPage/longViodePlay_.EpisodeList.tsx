import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { EpisodeListPage } from '../../features/series/episode-list-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/subPage/longViodePlay_/EpisodeList')({
  validateSearch: object({ id: idField }),
  component: EpisodeList,
  staticData: { title: '合集' },
});

function EpisodeList() {
  const { id } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这个合集" />;
  return <EpisodeListPage key={id} id={id} />;
}
