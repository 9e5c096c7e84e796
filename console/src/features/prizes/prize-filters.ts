import { giftState, type GiftState } from '@yehang/contract/shapes/reward-task.ts';
import { z } from 'zod';
import { numberParam } from '../../lib/table/search-params.ts';

export const prizeFilters = z.object({
  state: giftState.optional().catch(undefined),
  userNumber: numberParam,
});
export type PrizeFilters = z.infer<typeof prizeFilters>;

export const prizeStateLabels: Readonly<Record<GiftState, string>> = {
  address: '待填地址',
  waiting: '待发货',
  sent: '已寄出',
  received: '已收到',
};

export const prizeStateColors: Readonly<Record<GiftState, string>> = {
  address: 'default',
  waiting: 'orange',
  sent: 'blue',
  received: 'success',
};
