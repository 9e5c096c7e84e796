import { z } from 'zod';
import { id, named } from './fields.ts';
import { payRequest } from './money.ts';
import { MOST_CHAPTERS_AT_ONCE } from './book-pay-values.ts';

/** What of a book is bought: all of it, chapters by id, or the next ones that are not open yet from a number on. */
export const bookPart = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('all') }),
  z.strictObject({
    what: z.literal('chapters'),
    chapterIds: named(z.array(id).min(1).max(MOST_CHAPTERS_AT_ONCE), '章节'),
  }),
  z.strictObject({
    what: z.literal('next'),
    from: named(z.int().positive().max(100_000), '起始章节'),
    count: named(z.int().positive().max(MOST_CHAPTERS_AT_ONCE), '章数'),
  }),
]);
export type BookPart = z.infer<typeof bookPart>;

export const bookPayRequest = z.strictObject({
  id: named(id, '作品'),
  part: named(bookPart, '购买内容'),
  /**
   * Whether nobody pressed for it: one chapter, bought where the reader let the book do so, and within what is left
   * of that (`content/autobuy/set`).
   */
  auto: named(z.boolean(), '自动购买').optional(),
  ...payRequest,
});

/** What came of it: chapters that were open already are not charged. 4102 carries `{ priceGoldCents, balanceGoldCents }`, 4030 (`auto`) `{ leftGoldCents }`. */
export const bookPayAnswer = z.object({
  charged: z.boolean(),
  /** Bought now; empty where all of the book was. */
  chapterIds: z.array(id),
  paidGoldCents: z.int().nonnegative(),
  /** Gold left, in hundredths. */
  balanceGoldCents: z.int().nonnegative(),
});
export type BookPayAnswer = z.infer<typeof bookPayAnswer>;
