import { z } from 'zod';
import { picture, rating, tier, viewerState } from './catalogue.ts';
import { contentTypes } from './content-kinds.ts';
import { id, moment } from './fields.ts';

/** One showing of a video on a programme channel. Moments are the server's clock, in Unix milliseconds. */
export const liveProgramme = z.object({
  contentId: id,
  title: z.string(),
  cover: picture.nullable(),
  startsAt: moment,
  endsAt: moment,
});
export type LiveProgramme = z.infer<typeof liveProgramme>;

/** A channel is free, or for holders of a tier. */
export const liveRule = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('free') }),
  z.object({ rule: z.literal('vip'), tier }),
]);
export type LiveRule = z.infer<typeof liveRule>;

/** A live channel as it stands in a list. `now` and `next` are null where it has no guide or is off the air. */
export const liveChannelCard = z.object({
  id,
  contentType: z.literal(contentTypes.live),
  title: z.string(),
  category: z.string(),
  cover: picture.nullable(),
  rating,
  access: liveRule,
  /** catalogue: made of the catalogue's videos, with a guide. outside: a signal from elsewhere. */
  source: z.enum(['catalogue', 'outside']),
  /** Whether it has something to show at this moment. */
  online: z.boolean(),
  now: liveProgramme.nullable(),
  next: liveProgramme.nullable(),
  /** About how many watch: exact up to 20, of two digits above. */
  viewers: z.int().nonnegative(),
  likes: z.int().nonnegative(),
  marks: viewerState.optional(),
});
export type LiveChannelCard = z.infer<typeof liveChannelCard>;
