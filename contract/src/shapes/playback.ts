import { z } from 'zod';
import { viewerState, performer, picture, tag, tier, videoCard } from './catalogue.ts';
import { placeInSeries } from './series.ts';

/**
 * What the server decided about this viewer and this item. `need` names what would open it:
 * a tier, gold (after the member's discount, in hundredths), or either.
 */
export const accessDecision = z.object({
  allowed: z.boolean(),
  why: z.enum(['free', 'tier', 'bought', 'ownWork', 'needsTier', 'needsPurchase', 'needsEither']),
  need: z
    .object({
      tier: tier.nullable(),
      priceGoldCents: z.int().positive().nullable(),
      /** The price before the discount; null where there is none. */
      fullPriceGoldCents: z.int().positive().nullable(),
    })
    .nullable(),
  /** Seconds anybody may watch; null where nothing is held back. */
  previewSeconds: z.int().nonnegative().nullable(),
});
export type AccessDecision = z.infer<typeof accessDecision>;

/** A video as its own page shows it. */
export const videoDetail = videoCard.extend({
  description: z.string(),
  tags: z.array(tag),
  /** Who appears in it, by name. */
  actors: z.array(performer),
  collects: z.int().nonnegative(),
  /** Visible ones, replies included. */
  comments: z.int().nonnegative(),
  marks: viewerState,
});
export type VideoDetail = z.infer<typeof videoDetail>;

/** Pictures along the timeline: one sheet of equal tiles, row by row. */
export const thumbnails = z.object({
  sheet: picture,
  columns: z.int().positive(),
  rows: z.int().positive(),
  count: z.int().positive(),
  intervalSeconds: z.number().positive(),
  /** The same as WebVTT, for players that want it. */
  vttUrl: z.string(),
});

/** A sound or subtitles, by the name that viewers choose it by; each of its own among the item's. */
const namedTrack = z.object({
  /** BCP 47; `und` where it is not known. */
  language: z.string(),
  label: z.string(),
  /** What is chosen where the viewer has not. */
  isDefault: z.boolean(),
});

export const subtitle = namedTrack.extend({ url: z.string() });

export const playback = z.object({
  item: videoDetail,
  access: accessDecision,
  /** Ready address of the encrypted master playlist, for this viewer and item alone. */
  playlistUrl: z.string(),
  /** When the address stops working, Unix milliseconds. */
  expiresAt: z.int(),
  /** The play's own id, of this viewer and item; what is watched is reported under it, and counts once. */
  playId: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Heights that can be chosen, best first. */
  qualities: z.array(z.object({ name: z.string(), width: z.int(), height: z.int() })),
  /** Decibels to add so that everything sounds equally loud. */
  gainDb: z.number(),
  thumbnails: thumbnails.nullable(),
  subtitles: z.array(subtitle),
  /** The playlist's sounds, in its order; none where there is but one. */
  audioTracks: z.array(namedTrack),
  /** Where it stands in its series; null if it is in none. */
  series: placeInSeries.nullable(),
  /** Whether the viewer follows the uploader. */
  isFollowed: z.boolean(),
  /** Where to go on, in seconds; 0 from the start. */
  resumeSeconds: z.number().nonnegative(),
});
export type Playback = z.infer<typeof playback>;
