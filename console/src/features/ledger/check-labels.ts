const checkLabels: Readonly<Record<string, string>> = {
  'all-entries-sum-to-zero': '全部分录合计为零',
  'transfers-balance': '每笔转账借贷相等',
  'balances-are-their-entries': '余额等于分录之和',
  'balances-follow-their-entries': '每条分录后的余额连续',
  'no-balance-was-ever-negative': '余额从未为负',
  'purchases-have-one-transfer': '每笔购买对应一笔转账',
  'refunds-match-purchases': '退款与购买一致',
  'shares-match-purchases': '分成与购买一致',
  'recharges-match-orders': '充值与订单一致',
  'recharge-refunds-match-orders': '充值退款与订单一致',
  'codes-match-uses': '兑换码与兑换一致',
  'holds-match-transfers': '冻结与转账一致',
  'withdrawals-match-holds': '提现与冻结一致',
  'commissions-match-orders': '佣金与订单一致',
  'commissions-match-transfers': '佣金与转账一致',
  'redemptions-match-transfers': '收入兑换与转账一致',
  'task-rewards-match-claims': '任务奖励与领取一致',
  'pay-sums-match-attempts': '收款账户当日金额与付款一致',
  'friend-gifts-match-transfers': '好友赠送与转账一致',
  'promotions-match-gifts': '后台赠送与转账一致',
  'tier-grants-match-goods': '会员天数与来源一致',
  'ai-jobs-match-holds': 'AI 任务与冻结一致',
  'score-orders-match-transfers': '积分购买与转账一致',
  'companion-gifts-match-transfers': 'AI 伙伴礼物与转账一致',
  'seals-hold': '封存后没有改动',
  'sealed-balances-are-their-entries': '封存的余额等于分录之和',
};

/** Label of a ledger check; an unknown check is shown by its name. */
export function checkLabel(name: string): string {
  return checkLabels[name] ?? name;
}
