import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import type { PlayTeaser } from '../../features/reserved/teaser.tsx';
import { ReservedPage } from '../../features/reserved/reserved-page.tsx';
import { TeaserPlayer } from '../../features/player/teaser/teaser-player.tsx';
import { choiceField, idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/reserved/detail')({
  validateSearch: object({ id: idField, follow: choiceField(['1']) }),
  staticData: { title: '预约' },
  component: Reserved,
});

const playTeaser: PlayTeaser = (teaser) => <TeaserPlayer {...teaser} />;

function Reserved() {
  const { id, follow } = Route.useSearch();
  return id === null ? (
    <NotFoundPage title="没有找到这个预约" />
  ) : (
    <ReservedPage key={id} id={id} isFollowed={follow === '1'} playTeaser={playTeaser} />
  );
}
