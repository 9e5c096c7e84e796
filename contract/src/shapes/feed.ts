import { z } from 'zod';
import { named } from './fields.ts';
import { accessDecision, playback, videoDetail } from './playback.ts';

/** What a player needs of a video that may be seen, at least in part. */
const feedStream = playback.omit({
  series: true,
  item: true,
  access: true,
  resumeSeconds: true,
  isFollowed: true,
});

/** One screen of the short feed: the video, its viewer state, and how to play it at once. */
export const feedEntry = z.object({
  item: videoDetail,
  access: accessDecision,
  /** Whether the viewer follows the uploader. */
  isFollowed: z.boolean(),
  /** Null where nothing at all may be seen before a purchase or a tier. */
  stream: feedStream.nullable(),
});
export type FeedEntry = z.infer<typeof feedEntry>;

/** A feed begins without a cursor; with one it goes on, and repeats nothing. */
export const feedRequest = {
  cursor: named(z.string().min(1).max(512), '翻页位置').optional(),
  pageSize: named(z.int().min(1).max(20), '每页条数').default(8),
};

/** A feed that leaves out what the viewer saw lately, unless they want to see it again. */
export const personalFeedRequest = {
  ...feedRequest,
  /** Counts where a feed begins: also what was seen lately. */
  again: named(z.boolean(), '重看').default(false),
};

/** `cursor` is null where nothing is left. */
export const feedPage = z.object({ list: z.array(feedEntry), cursor: z.string().nullable() });
export type FeedPage = z.infer<typeof feedPage>;

/** Why an item stands in a feed. */
export const feedReason = z.enum([
  'tag',
  'uploader',
  'followed',
  'neighbour',
  'popular',
  'rising',
  'fresh',
  'discovery',
  'hot',
  'found',
]);
export type FeedReason = z.infer<typeof feedReason>;
