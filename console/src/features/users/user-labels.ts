import type { RechargeState } from '@yehang/contract/shapes/recharge.ts';
import type { ReportDecision, ReportKind } from '@yehang/contract/shapes/report.ts';
import type { GiftState } from '@yehang/contract/shapes/reward-task.ts';
import type { WithdrawalState } from '@yehang/contract/shapes/withdrawal.ts';

export const orderStates: Readonly<Record<RechargeState, string>> = {
  made: '待支付',
  paid: '已支付',
  credited: '已到账',
  expired: '已过期',
  refunded: '已退款',
};

export const withdrawalStates: Readonly<Record<WithdrawalState, string>> = {
  requested: '待处理',
  approved: '已批准',
  rejected: '已驳回',
  paid: '已打款',
  failed: '打款失败',
  cancelled: '用户取消',
};

/** Where days of a tier are from. */
export const grantSources: Readonly<Record<string, string>> = {
  staff: '员工赠送',
  card: '购买会员卡',
  cardRefund: '会员卡退款',
  recharge: '现金购买',
  rechargeRefund: '现金退款',
  code: '兑换码',
  exchange: '收益兑换',
  task: '任务奖励',
  friend: '好友赠送',
};

export const reportKinds: Readonly<Record<ReportKind, string>> = {
  content: '作品',
  comment: '评论',
  danmaku: '弹幕',
  user: '用户',
  message: '私信',
  companion: 'AI 角色',
};

export const reportDecisions: Readonly<Record<ReportDecision, string>> = {
  dismiss: '不处理',
  hide: '隐藏',
  takeDown: '下架',
};

export const prizeStates: Readonly<Record<GiftState, string>> = {
  address: '待填地址',
  waiting: '待发货',
  sent: '已寄出',
  received: '已收到',
};
