import type { BookTerms } from '@yehang/contract/shapes/book.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { tierNames } from '../user/vip-tiers.ts';
import type { ChapterUnit } from './chapter-access.ts';

/** What a book costs, in one line: what is free first, then what unlocks the rest. */
export function bookTermsText(
  { rule, tier, freeChapters, chapterPriceGoldCents, priceGoldCents }: BookTerms,
  unit: ChapterUnit,
): string {
  if (rule === 'free') return '全本免费';
  const ways = [
    tier && `${tierNames[tier]}免费看`,
    chapterPriceGoldCents !== null && `每${unit} ${formatExactGold(chapterPriceGoldCents)} 金币`,
    chapterPriceGoldCents === null &&
      priceGoldCents !== null &&
      `整本 ${formatExactGold(priceGoldCents)} 金币`,
  ].filter((it) => typeof it === 'string');
  const rest = ways.join('，或');
  return freeChapters > 0 ? `前 ${freeChapters} ${unit}免费，之后${rest}` : rest;
}
