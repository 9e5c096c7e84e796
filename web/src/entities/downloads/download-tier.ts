import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { tierNames } from '../user/vip-tiers.ts';

/** The name of the lowest tier that may download. */
export function lowestDownloadTier(tiers: readonly Tier[]): string {
  const tier = tiers.find((one) => one !== 'supreme') ?? 'supreme';
  return tierNames[tier];
}
