import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { formatExactGold } from '../../../lib/format/amounts.ts';
import { tierNames } from '../../../entities/user/vip-tiers.ts';

/** A length in words: 8 秒, 3 分钟, 1 分 30 秒. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (minutes === 0) return `${rest} 秒`;
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`;
}

function priceText(need: NonNullable<AccessDecision['need']>): string | null {
  if (need.priceGoldCents === null) return null;
  const price = `${formatExactGold(need.priceGoldCents)} 金币`;
  if (need.fullPriceGoldCents === null) return price;
  return `会员价 ${price}（原价 ${formatExactGold(need.fullPriceGoldCents)} 金币）`;
}

/** The text of a wall: what was free, what it costs, and the buttons. */
export interface WallText {
  title: string;
  /** One or two sentences. */
  lines: readonly string[];
  /** The label of the button to the tier's cards; null where no tier unlocks it. */
  tierAction: string | null;
  /** The label of the button that opens the pay sheet; null where it is not for sale. */
  buy: string | null;
}

/**
 * The text of the wall over a video.
 * @param isPreviewOver whether the preview was just watched to its end
 */
export function wallText(access: AccessDecision, isPreviewOver: boolean): WallText {
  const { need, previewSeconds } = access;
  const tierName = need?.tier ? tierNames[need.tier] : null;
  const price = need ? priceText(need) : null;
  const cents = need?.priceGoldCents ?? null;
  const buy = cents === null ? null : `${formatExactGold(cents)} 金币购买`;
  const isFreePartThere = previewSeconds !== null && previewSeconds > 0;
  const free = isFreePartThere ? [`前 ${lengthText(previewSeconds)}可免费试看`] : [];
  if (tierName === null) {
    return {
      title: isPreviewOver ? '试看已结束' : '购买后可观看',
      lines: [...free, `看完整视频需单独购买：${price ?? '以购买页为准'}`],
      tierAction: null,
      buy,
    };
  }
  const ways =
    price === null
      ? [`开通${tierName}即可看完整视频`]
      : [`开通${tierName}即可看完整视频`, `也可单独购买：${price}`];
  return {
    title: isPreviewOver ? '试看已结束' : `${tierName}可观看`,
    // Two sentences at most: with two ways, only the title says what was free.
    lines: price === null ? [...free, ...ways] : ways,
    tierAction: `开通${tierName}`,
    buy,
  };
}
