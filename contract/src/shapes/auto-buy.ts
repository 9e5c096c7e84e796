import { z } from 'zod';
import { named } from './fields.ts';

/** What a reader may let a book spend by itself, in hundredths of gold. */
export const AUTO_BUY_GOLD_CENTS = { min: 100, max: 10_000_000 } as const;

export const autoBuyLimit = named(
  z.int().min(AUTO_BUY_GOLD_CENTS.min).max(AUTO_BUY_GOLD_CENTS.max),
  '自动购买的上限',
);

/** Whether the next chapter of a book is bought without being asked, and how much is left for that. */
export const autoBuy = z.object({
  /** In hundredths of gold; null where it is switched off. */
  leftGoldCents: z.int().nonnegative().nullable(),
});
export type AutoBuy = z.infer<typeof autoBuy>;
