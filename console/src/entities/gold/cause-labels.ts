import type { LedgerCause } from '@yehang/contract/shapes/money.ts';

/** Labels of the causes of a transfer. */
export const causeLabels: Readonly<Record<LedgerCause, string>> = {
  purchase: '购买',
  refund: '退款',
  share: '作品分成',
  shareReturn: '分成扣回',
  promotion: '赠送',
  promotionReturn: '收回赠送',
  recharge: '充值',
  rechargeRefund: '充值退款',
  code: '兑换码',
  hold: '冻结',
  holdReturn: '解冻退回',
  payout: '提现打款',
  commission: '代理佣金',
  commissionReturn: '佣金扣回',
  exchange: '收入兑换',
  taskReward: '任务奖励',
  friendGift: '好友赠送',
  ai: 'AI 创作',
  score: '陪伴积分',
  companionGift: '陪伴礼物',
};

const accountLabels: Readonly<Record<string, string>> = {
  userGold: '用户金币',
  userIncome: '用户收入',
  userScore: '陪伴积分',
  userHeld: '用户冻结',
  revenue: '平台收入',
  rechargeClearing: '充值清算',
  promotions: '活动赠送',
  payouts: '提现',
  refunds: '退款支出',
};

export function accountLabel(kind: string): string {
  return accountLabels[kind] ?? kind;
}
