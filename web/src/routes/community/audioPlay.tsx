import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { AudioPlayerPage } from '../../features/listening/player/audio-player-page.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/community/audioPlay')({
  validateSearch: object({ id: idField, chapter: idField }),
  staticData: { title: '正在播放' },
  component: AudioPlay,
});

function AudioPlay() {
  const { id, chapter } = Route.useSearch();
  if (id === null) return <NotFoundPage title="没有找到这部有声小说" />;
  return <AudioPlayerPage key={id} id={id} chapterId={chapter} />;
}
