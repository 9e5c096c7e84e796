import { friendGiftKind, type FriendGiftKind } from '@yehang/contract/shapes/friend-gift.ts';
import { z } from 'zod';
import { numberParam } from '../../lib/table/search-params.ts';

export const friendGiftFilters = z.object({
  userNumber: numberParam,
  kind: friendGiftKind.optional().catch(undefined),
  /** Unix milliseconds; `to` is exclusive. */
  from: numberParam,
  to: numberParam,
});
export type FriendGiftFilters = z.infer<typeof friendGiftFilters>;

export const friendGiftKindLabels: Readonly<Record<FriendGiftKind, string>> = {
  gold: '金币',
  card: '会员卡',
};
