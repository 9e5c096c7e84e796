import { z } from 'zod';
import { picture, rating, tier } from './catalogue.ts';
import { selectedContent } from './console-choice.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { recordFields, uploadedPicture } from './operator-fields.ts';

const goldCents = (title: string) => named(z.int().min(1).max(100_000_000), title).nullable();

/** What an editor sets on a series. */
export const seriesFields = {
  title: line('标题', 1, 80),
  description: paragraphs('简介', 2000),
  /** A picture uploaded before; null for that of the first episode. */
  cover: named(uploadedPicture('封面').nullable(), '封面'),
  rating: named(rating, '分级'),
  /** The dark section's alone, with its episodes. */
  darkOnly: named(z.boolean(), '仅暗网'),
  finished: named(z.boolean(), '完结'),
  enabled: named(z.boolean(), '启用'),
  freeEpisodes: named(z.int().min(0).max(1000), '免费集数'),
  rule: named(z.enum(['free', 'vip', 'gold', 'vipOrGold']), '观看条件'),
  tier: named(tier, '会员等级').nullable(),
  episodePriceGoldCents: goldCents('单集价格'),
  priceGoldCents: goldCents('全集价格'),
  /** Episodes in order. */
  contentIds: named(z.array(id).max(1000), '剧集'),
};

export const consoleSeries = z.object({
  id,
  title: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  rating,
  darkOnly: z.boolean(),
  finished: z.boolean(),
  cover: picture.nullable(),
  freeEpisodes: z.int().nonnegative(),
  rule: seriesFields.rule,
  tier: seriesFields.tier,
  episodePriceGoldCents: z.int().positive().nullable(),
  priceGoldCents: z.int().positive().nullable(),
  /** The episodes in order. */
  chosen: z.array(selectedContent),
  createdAt: moment,
  publishedAt: moment.nullable(),
  ...recordFields,
});
export type ConsoleSeries = z.infer<typeof consoleSeries>;
