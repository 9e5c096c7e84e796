import type { RechargeState } from '@yehang/contract/shapes/recharge.ts';

/**
 * Where an order may go from each state; the database refuses everything else. An expired order is credited all the
 * same where its money comes late: the price was fixed when it was made.
 */
export const orderTransitions: Readonly<Record<RechargeState, readonly RechargeState[]>> = {
  made: ['paid', 'expired'],
  expired: ['paid'],
  paid: ['credited'],
  credited: ['refunded'],
  refunded: [],
};

/** Whether an order can still be paid by its user. */
export function isPayable(order: { state: RechargeState; expiresAt: Date }, now: Date): boolean {
  return order.state === 'made' && order.expiresAt > now;
}
