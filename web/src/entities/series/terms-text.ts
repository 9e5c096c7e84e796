import type { SeriesTerms } from '@yehang/contract/shapes/series.ts';
import { formatGold } from '../../lib/format/amounts.ts';
import { tierNames } from '../user/vip-tiers.ts';

/** What a series costs, in one line: what is free first, then what unlocks the rest. */
export function termsText({
  rule,
  freeEpisodes,
  tier,
  episodePriceGoldCents,
}: Pick<SeriesTerms, 'rule' | 'freeEpisodes' | 'tier' | 'episodePriceGoldCents'>): string {
  if (rule === 'free') return '全集免费';
  const ways = [
    tier && `${tierNames[tier]}免费看`,
    episodePriceGoldCents !== null && `每集 ${formatGold(episodePriceGoldCents)} 金币`,
  ].filter((it) => typeof it === 'string');
  const rest = ways.join('，或');
  return freeEpisodes > 0 ? `前 ${freeEpisodes} 集免费，之后${rest}` : rest;
}
