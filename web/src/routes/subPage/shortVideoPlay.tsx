import { createFileRoute } from '@tanstack/react-router';
import { fallback, object, picklist } from 'valibot';
import { ShortVideoPage } from '../../features/player/short/short-video-page.tsx';
import { VideoNotFound } from '../../features/player/video-not-found.tsx';
import { countField, idField } from '../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/subPage/shortVideoPlay')({
  validateSearch: object({
    id: idField,
    /** The list that it was opened from, and its index there. */
    channelId: idField,
    tagId: idField,
    uploaderId: idField,
    sort: fallback(picklist(['new', 'hot', 'liked']), 'hot'),
    index: countField(0),
  }),
  staticData: { title: '短视频' },
  component: ShortVideo,
});

function ShortVideo() {
  const { id, ...list } = Route.useSearch();
  return id === null ? <VideoNotFound /> : <ShortVideoPage key={id} id={id} list={list} />;
}
