import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { kindsThatCan } from '../shapes/content-kinds.ts';
import { contentCard } from '../shapes/content.ts';
import { named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const rankPeriod = z.enum(['day', 'week', 'month', 'all']);
export type RankPeriod = z.infer<typeof rankPeriod>;

export const rankMeasure = z.enum(['plays', 'likes', 'collects', 'sales']);
export type RankMeasure = z.infer<typeof rankMeasure>;

export const rankMediaList = defineCall({
  name: 'rank/media/list',
  summary: 'The first 100 by plays, likes, collects or sales of a day, a week, a month, or ever',
  auth: 'session',
  request: z.strictObject({
    period: named(rankPeriod, '周期').default('day'),
    by: named(rankMeasure, '榜单').default('plays'),
    kind: named(z.enum(['all', ...kindsThatCan('rank')]), '类型').default('all'),
    ...pageRequest,
  }),
  response: pageOf(
    z.object({
      /** From 1. */
      place: z.int().positive(),
      /** What the rank is made by, within its period. */
      value: z.int().nonnegative(),
      card: contentCard,
    }),
  ),
});
