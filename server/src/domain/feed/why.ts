import type { FeedReason } from '@yehang/contract/shapes/feed.ts';
import { listImpressions } from '../../db/queries/feed/sessions.ts';
import { findRecent } from '../../db/queries/feed/viewers.ts';
import { listContentsByIds } from '../../db/queries/content/lists.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { FeedVideo, FeedVideos } from './feed-videos.ts';
import { idHashOf } from './id-hash.ts';
import { findImpression, type Impression } from './impressions.ts';
import type { Database } from '../../db/connect.ts';

/** Why an item stood in the viewer's feed, from what the session noted. Error: 4040 (it did not, or is gone). */
export async function whyShown(
  context: { database: Database; feedVideos: FeedVideos },
  viewer: Viewer,
  id: string,
): Promise<{ reason: FeedReason; sentence: string }> {
  const video = (await context.feedVideos.list([id])).get(id);
  const isFor = video && (audienceOf(viewer) === 'everything' || video.row.rating === 'general');
  if (!isFor) throw new AppError(4040);
  const served = await findShowing(context, viewer, id);
  if (!served) throw new AppError(4040, '没有找到推荐记录');
  const { reason } = served;
  return { reason, sentence: sentences[reason](await subjectOf(context, viewer, video, served)) };
}

async function findShowing({ database }: { database: Database }, viewer: Viewer, id: string) {
  const idHash = idHashOf(id);
  for (const packed of await listImpressions(database, viewer.userId)) {
    const served = findImpression(packed, idHash);
    if (served) return served;
  }
  return null;
}

/** The name of what the reason is about; null where it has none any more. */
async function subjectOf(
  { database }: { database: Database },
  viewer: Viewer,
  video: FeedVideo,
  { reason, about }: Impression,
): Promise<string | null> {
  if (reason === 'tag')
    return video.row.tags.find(({ id }) => idHashOf(id) === about)?.name ?? null;
  if (reason === 'followed' || reason === 'uploader') return video.row.uploaderNickname;
  if (reason !== 'neighbour') return null;
  const liked = (await findRecent(database, viewer.userId)).find((id) => idHashOf(id) === about);
  const [content] = liked ? await listContentsByIds(database, [liked], audienceOf(viewer)) : [];
  return content?.title ?? null;
}

const sentences: Record<FeedReason, (subject: string | null) => string> = {
  tag: (name) => (name === null ? '因为你常看这类视频' : `因为你常看「${name}」`),
  uploader: (name) => (name === null ? '因为你常看这位作者' : `因为你常看 ${name} 的作品`),
  followed: (name) => (name === null ? '因为你关注了作者' : `因为你关注了 ${name}`),
  neighbour: (title) => (title === null ? '和你喜欢的视频相近' : `喜欢《${title}》的人也喜欢它`),
  popular: () => '很多人看完了它',
  rising: () => '最近看的人多起来了',
  fresh: () => '刚发布，先请一部分人看看',
  discovery: () => '平时少看的类型，换换口味',
  hot: () => '它在热门榜上',
  found: () => '最近发布的作品',
};
