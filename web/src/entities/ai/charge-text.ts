import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';

/** What a job that has ended cost, in gold or in companion score, and what came back of its price. */
export function chargeText({ isFree, ...job }: AiJob): string {
  const price = job.priceGoldCents + job.priceScoreCents;
  const charged = job.chargedGoldCents + job.chargedScoreCents;
  const unit = job.priceScoreCents > 0 ? '积分' : '金币';
  const amount = (cents: number) => `${formatExactGold(cents)} ${unit}`;
  if (isFree || price === 0) return '免费';
  if (charged >= price) return amount(price);
  if (charged === 0) return `${amount(price)}已退回`;
  return `收 ${amount(charged)}，退回 ${amount(price - charged)}`;
}
