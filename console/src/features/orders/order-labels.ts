import type { OrderAttempt } from '@yehang/contract/shapes/console-recharge.ts';
import type { RechargeState } from '@yehang/contract/shapes/recharge.ts';

export const orderStateLabels: Readonly<Record<RechargeState, string>> = {
  made: '待支付',
  paid: '已支付',
  credited: '已到账',
  expired: '已过期',
  refunded: '已退款',
};

export const orderStateColors: Readonly<Record<RechargeState, string>> = {
  made: 'blue',
  paid: 'orange',
  credited: 'green',
  expired: 'default',
  refunded: 'red',
};

export const attemptLabels: Readonly<Record<OrderAttempt['state'], string>> = {
  creating: '下单中',
  unknown: '结果未知',
  open: '等待付款',
  refused: '通道拒绝',
  paid: '已付款',
  duplicate: '重复付款',
  held: '待核对',
};

type RefundState = OrderAttempt['refunds'][number]['state'];

export const refundLabels: Readonly<Record<RefundState, string>> = {
  waiting: '等待退款',
  asked: '通道处理中',
  manual: '要到通道后台退',
  done: '已退回',
};
