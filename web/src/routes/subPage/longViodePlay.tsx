import { createFileRoute } from '@tanstack/react-router';
import { object } from 'valibot';
import { LongVideoPage } from '../../features/player/long/long-video-page.tsx';
import { VideoNotFound } from '../../features/player/video-not-found.tsx';
import { idField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/subPage/longViodePlay')({
  validateSearch: object({ id: idField }),
  staticData: { title: '视频' },
  component: LongVideo,
});

function LongVideo() {
  const { id } = Route.useSearch();
  return id === null ? <VideoNotFound /> : <LongVideoPage key={id} id={id} />;
}
