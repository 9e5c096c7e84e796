import { z } from 'zod';
import { kindsThatCan } from './content-kinds.ts';
import { id, moment } from './fields.ts';

/** Videos: what plays by itself, long or short. */
export const videoKind = z.enum(kindsThatCan('video'));
export type VideoKind = z.infer<typeof videoKind>;

/** general: for everybody. adult: only for viewers who confirmed being 18 or older, in the full edition. */
export const rating = z.enum(['general', 'adult']);
export type Rating = z.infer<typeof rating>;

export const tier = z.enum(['supreme', 'normal', 'live', 'dark']);
export type Tier = z.infer<typeof tier>;

/** A stored picture: its path under the image base, its size in pixels, and a colour to show before it. */
export const picture = z.object({
  path: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** `#rrggbb` */
  color: z.string(),
});
export type Picture = z.infer<typeof picture>;

/** What may open a content. */
export const accessRuleName = z.enum(['free', 'vip', 'gold', 'vipOrGold']);

/** The rule an item is seen by. Gold is in hundredths of a gold coin. */
export const accessRule = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('free') }),
  z.object({ rule: z.literal('vip'), tier }),
  z.object({ rule: z.literal('gold'), priceGoldCents: z.int().positive() }),
  z.object({ rule: z.literal('vipOrGold'), tier, priceGoldCents: z.int().positive() }),
]);
export type AccessRule = z.infer<typeof accessRule>;

export const uploader = z.object({
  id,
  nickname: z.string(),
  avatar: picture.nullable(),
});
export type Uploader = z.infer<typeof uploader>;

/** What belongs to the viewer about an item; only where a call says so. */
export const viewerState = z.object({
  liked: z.boolean(),
  collected: z.boolean(),
  /** Where the viewer stopped in a video, in seconds; null if never watched, and for other kinds. */
  watchedSeconds: z.number().nonnegative().nullable(),
  /** Number of the part opened last, of what has parts; else null. */
  lastPart: z.int().positive().nullable(),
});
export type ViewerState = z.infer<typeof viewerState>;

/** Whether an AI of this app made a content; whatever shows it without its tags says so. */
export const isAiMade = z.boolean();

/** A video as it stands in a list. */
export const videoCard = z.object({
  id,
  contentType: z.literal([1, 2]),
  title: z.string(),
  cover: picture,
  durationSeconds: z.number().nonnegative(),
  access: accessRule,
  rating,
  isAiMade,
  plays: z.int().nonnegative(),
  likes: z.int().nonnegative(),
  uploader: uploader.nullable(),
  publishedAt: moment,
  marks: viewerState.optional(),
});
export type VideoCard = z.infer<typeof videoCard>;

/** A tag with the id that opens its page. */
export const tag = z.object({ id, name: z.string() });
export type Tag = z.infer<typeof tag>;

/** Somebody who appears in items. */
export const performer = z.object({ id, name: z.string(), picture: picture.nullable() });
export type Performer = z.infer<typeof performer>;
