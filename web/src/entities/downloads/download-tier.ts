import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { tierNames } from '../user/vip-tiers.ts';

/** The name of the tier that it takes: the least of those that may save. */
export function lowestDownloadTier(tiers: readonly Tier[]): string {
  const tier = tiers.find((one) => one !== 'supreme') ?? 'supreme';
  return tierNames[tier];
}
