import type { Price } from '@yehang/contract/shapes/series.ts';

/** A book is never given away for chapters that were bought before: one gold coin, or less where it costs less. */
const LEAST_GOLD_CENTS = 100;

/** The price of a whole book, less what the viewer paid for chapters of it. */
export function lessPaid(price: Price, paidGoldCents: number): Price {
  if (!price || paidGoldCents === 0) return price;
  const { priceGoldCents, fullPriceGoldCents } = price;
  const least = Math.min(priceGoldCents, LEAST_GOLD_CENTS);
  return {
    priceGoldCents: Math.max(least, priceGoldCents - paidGoldCents),
    fullPriceGoldCents: fullPriceGoldCents ?? priceGoldCents,
  };
}
