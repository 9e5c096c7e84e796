import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';

const gold = (cents: number) => `${formatExactGold(cents)} 金币`;

/** What a job that has ended cost, and what came back of its price. */
export function chargeText({ isFree, priceGoldCents, chargedGoldCents }: AiJob): string {
  if (isFree || priceGoldCents === 0) return '免费';
  if (chargedGoldCents >= priceGoldCents) return gold(priceGoldCents);
  if (chargedGoldCents === 0) return `${gold(priceGoldCents)}已退回`;
  return `收 ${gold(chargedGoldCents)}，退回 ${gold(priceGoldCents - chargedGoldCents)}`;
}
