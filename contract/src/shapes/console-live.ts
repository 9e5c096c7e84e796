import { z } from 'zod';
import { picture, rating, tier } from './catalogue.ts';
import { selectedContent } from './console-choice.ts';
import { id, line, moment, named } from './fields.ts';
import { liveProgramme } from './live.ts';
import { recordFields, sortCode, uploadedPicture } from './operator-fields.ts';

/** programme: made of the catalogue. hls: an outside address. push: sent to a media server, and refused with 4000 where there is none. */
const liveSource = z.enum(['programme', 'hls', 'push']);

/** The address of an outside playlist. */
export const liveSourceUrl = named(
  z
    .string()
    .trim()
    .max(1000)
    .regex(/^https?:\/\/[^\s/@?#]+\/[^\s\p{Cc}\p{Cs}]*$/u),
  '直播地址',
);

/** What an editor sets on a live channel. */
export const liveFields = {
  name: line('频道名称', 1, 30),
  category: line('分类', 1, 12),
  /** A picture uploaded before; null for that of what is on. */
  cover: named(uploadedPicture('封面').nullable(), '封面'),
  rating: named(rating, '分级'),
  rule: named(z.enum(['free', 'vip']), '观看条件'),
  tier: named(tier, '会员等级').nullable(),
  source: named(liveSource, '信号来源'),
  sourceUrl: named(liveSourceUrl.nullable(), '直播地址'),
  enabled: named(z.boolean(), '启用'),
  position: sortCode,
  /** The programme in order, from which the channel begins again at its end. */
  contentIds: named(z.array(id).max(200), '节目'),
};

const consoleLiveProgramme = selectedContent.extend({
  /** Of its media; 0 while that is not ready. */
  durationSeconds: z.number().nonnegative(),
  /** Whether it can be shown: published, ready, and not adult on a channel for everybody. */
  playable: z.boolean(),
});

/** Where to push. An address is null where the operator named none; the key itself is shown once, by `live/push/renew`. */
const livePush = z.object({
  rtmpServer: z.string().nullable(),
  whipUrl: z.string().nullable(),
  hasKey: z.boolean(),
});

export const consoleLive = z.object({
  id,
  name: z.string(),
  category: z.string(),
  cover: picture.nullable(),
  rating,
  rule: liveFields.rule,
  tier: liveFields.tier,
  source: liveSource,
  sourceUrl: z.string().nullable(),
  enabled: z.boolean(),
  position: z.int(),
  programmes: z.array(consoleLiveProgramme),
  online: z.boolean(),
  /** Why a source is not on the air, in Chinese; null where it is, or was not probed yet. */
  problem: z.string().nullable(),
  checkedAt: moment.nullable(),
  viewers: z.int().nonnegative(),
  now: liveProgramme.nullable(),
  /** Null for other sources, or without a media server. */
  push: livePush.nullable(),
  createdAt: moment,
  ...recordFields,
});
export type ConsoleLive = z.infer<typeof consoleLive>;

/** What an outside address was found to hold. */
export const liveFinding = z.object({
  /** Its qualities, best first; one with unknown size where the address is that of a single quality. */
  renditions: z.array(
    z.object({
      width: z.int().positive().nullable(),
      height: z.int().positive().nullable(),
      /** Bits per second. */
      bandwidth: z.int().positive().nullable(),
      codecs: z.string().nullable(),
    }),
  ),
  targetSeconds: z.int().positive(),
  /** Listed now. */
  segments: z.int().nonnegative(),
  isEncrypted: z.boolean(),
  /** Until both playlists were there. */
  latencyMs: z.int().nonnegative(),
});
export type LiveFinding = z.infer<typeof liveFinding>;
