import type { LengthRange, PriceRange } from '@yehang/contract/shapes/search.ts';

const lengths: Record<LengthRange, { min: number | null; max: number | null }> = {
  to5: { min: null, max: 300 },
  to20: { min: 300, max: 1200 },
  to60: { min: 1200, max: 3600 },
  over60: { min: 3600, max: null },
};

/** Rules by which a video is to be had at a price: either way of `vipOrGold` counts. */
export const rulesOfPrice: Record<PriceRange, readonly string[]> = {
  free: ['free'],
  vip: ['vip', 'vipOrGold'],
  gold: ['gold', 'vipOrGold'],
};

/** Seconds of a length, both ends; null is open. */
export function secondsOf(length: LengthRange | undefined) {
  return length ? lengths[length] : { min: null, max: null };
}

/** A year, and the moments of it in Asia/Shanghai. */
export function momentsOf(year: number): { year: number; from: Date; to: Date } {
  return {
    year,
    from: new Date(`${year}-01-01T00:00:00+08:00`),
    to: new Date(`${year + 1}-01-01T00:00:00+08:00`),
  };
}
