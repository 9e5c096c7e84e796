import type { GiftState } from '@yehang/contract/shapes/gold-gift.ts';

export const giftStateLabels: Record<GiftState, string> = {
  waiting: '待同意',
  given: '已发放',
  refused: '已拒绝',
};

export const giftStateColors: Record<GiftState, string> = {
  waiting: 'orange',
  given: 'green',
  refused: 'default',
};
