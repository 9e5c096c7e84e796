import { z } from 'zod';
import { contentTypes } from './content-kinds.ts';
import { picture, rating, tier, uploader, videoCard, viewerState } from './catalogue.ts';
import { id, moment } from './fields.ts';

/**
 * What a series costs: its first episodes are free, the rest follow its rule. Gold is in hundredths, before
 * any discount; null where the rule has no such price.
 */
export const seriesTerms = z.object({
  freeEpisodes: z.int().nonnegative(),
  rule: z.enum(['free', 'vip', 'gold', 'vipOrGold']),
  tier: tier.nullable(),
  episodePriceGoldCents: z.int().positive().nullable(),
  /** For all episodes, those to come included. */
  priceGoldCents: z.int().positive().nullable(),
});
export type SeriesTerms = z.infer<typeof seriesTerms>;

/** A series as it stands in a list. */
export const seriesCard = z.object({
  id,
  contentType: z.literal(contentTypes.series),
  title: z.string(),
  cover: picture,
  episodes: z.int().nonnegative(),
  /** Whether no more episodes will come. */
  finished: z.boolean(),
  terms: seriesTerms,
  rating,
  plays: z.int().nonnegative(),
  likes: z.int().nonnegative(),
  uploader: uploader.nullable(),
  publishedAt: moment,
  marks: viewerState.optional(),
});
export type SeriesCard = z.infer<typeof seriesCard>;

/** One episode as this viewer sees it. */
export const episode = z.object({
  number: z.int().positive(),
  video: videoCard,
  /** Whether this viewer may watch all of it. */
  open: z.boolean(),
  /** Whether this viewer watched it to its end. */
  finished: z.boolean(),
});
export type Episode = z.infer<typeof episode>;

/** What the viewer would pay now, the member's discount taken off; null where it is not for sale or owned. */
export const price = z
  .object({
    priceGoldCents: z.int().positive(),
    fullPriceGoldCents: z.int().positive().nullable(),
  })
  .nullable();

export type Price = z.infer<typeof price>;

/** Where a video stands in its series. */
export const placeInSeries = z.object({
  id,
  title: z.string(),
  number: z.int().positive(),
  episodes: z.int().positive(),
  previousId: id.nullable(),
  nextId: id.nullable(),
  /** What all episodes would cost this viewer. */
  price,
});
export type PlaceInSeries = z.infer<typeof placeInSeries>;
