import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { LiveListPage } from '../../../features/player/live/live-list-page.tsx';
import { LivePage } from '../../../features/player/live/live-page.tsx';
import { idField } from '../../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/subPage/liveTv/livePlay')({
  validateSearch: object({ id: idField }),
  staticData: { title: '直播' },
  component: Live,
});

/** One channel; without an id all of them. */
function Live() {
  const { id } = Route.useSearch();
  return id === null ? <LiveListPage /> : <LivePage key={id} id={id} />;
}
