import { aimateGianBalance } from './aimate/gianBalance.ts';
import { aimateScoreList } from './aimate/score/list.ts';
import { aimateScorePay } from './aimate/score/pay.ts';
import { aimateScoreProductList } from './aimate/score/product/list.ts';

/** Calls of the companion. */
export const aimateCalls = {
  'aimate/gianBalance': aimateGianBalance,
  'aimate/score/list': aimateScoreList,
  'aimate/score/pay': aimateScorePay,
  'aimate/score/product/list': aimateScoreProductList,
} as const;
