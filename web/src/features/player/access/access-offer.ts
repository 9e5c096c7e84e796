import type { AccessDecision, VideoDetail } from '@yehang/contract/shapes/playback.ts';
import type { Offer } from '../../../entities/purchase/offer.ts';

/** The offer of a video for this viewer; null where it is not for sale. */
export function offerOf(
  { id, title }: Pick<VideoDetail, 'id' | 'title'>,
  { need }: AccessDecision,
): Offer | null {
  if (!need || need.priceGoldCents === null) return null;
  const { priceGoldCents, fullPriceGoldCents } = need;
  const unlocks = '买一次，永久可看完整视频';
  return { call: 'media/pay', id, title, priceGoldCents, fullPriceGoldCents, unlocks };
}
