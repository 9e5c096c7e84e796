import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { PlayerOfChapter } from '../../features/listening/player/player-of-chapter.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/community/audioPlayer')({
  validateSearch: object({ id: idField }),
  staticData: { title: '正在播放' },
  component: AudioPlayer,
});

function AudioPlayer() {
  const { id } = Route.useSearch();
  return id === null ? (
    <NotFoundPage title="没有找到这一章" />
  ) : (
    <PlayerOfChapter key={id} id={id} />
  );
}
