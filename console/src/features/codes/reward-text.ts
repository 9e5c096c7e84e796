import type { z } from 'zod';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { codeReward } from '@yehang/contract/shapes/redeem-code.ts';
import { formatGold } from '../../entities/gold/gold.ts';

/** What a code brings: 5 金币，直播 7 天. */
export function rewardText({
  goldCents,
  tier,
  days,
  contentTitle,
}: z.infer<typeof codeReward>): string {
  return [
    ...(goldCents > 0 ? [formatGold(goldCents)] : []),
    ...(tier === null ? [] : [`${tierLabels[tier]} ${days ?? 0} 天`]),
    ...(contentTitle === null ? [] : [`「${contentTitle}」`]),
  ].join('，');
}
