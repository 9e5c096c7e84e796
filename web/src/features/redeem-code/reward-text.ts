import type { CodeUse } from '@yehang/contract/shapes/redeem-code.ts';
import { tierNames } from '../../entities/user/vip-tiers.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';

/** What a code brought, one line for each: 5 金币, 直播会员 7 天, 「海边的一天」. */
export function rewardLines(
  use: Pick<CodeUse, 'goldCents' | 'tier' | 'days' | 'contentTitle'>,
): string[] {
  const { goldCents, tier, days, contentTitle } = use;
  return [
    ...(goldCents > 0 ? [`${formatExactGold(goldCents)} 金币`] : []),
    ...(tier !== null && days !== null ? [`${tierNames[tier]} ${days} 天`] : []),
    ...(contentTitle === null ? [] : [`「${contentTitle}」`]),
  ];
}
