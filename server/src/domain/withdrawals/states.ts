import type { WithdrawalState } from '@yehang/contract/shapes/withdrawal.ts';

/** Where a withdrawal may go from each state; the database refuses everything else. */
export const withdrawalTransitions: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> =
  {
    requested: ['approved', 'rejected', 'cancelled'],
    approved: ['paid', 'failed'],
    rejected: [],
    paid: [],
    failed: [],
    cancelled: [],
  };

export const stateNames: Readonly<Record<WithdrawalState, string>> = {
  requested: '待审核',
  approved: '待打款',
  rejected: '已驳回',
  paid: '已打款',
  failed: '打款失败',
  cancelled: '已取消',
};
