import type { BatchLine } from '@yehang/contract/shapes/console-withdrawal.ts';
import type { WithdrawalRisk, WithdrawalState } from '@yehang/contract/shapes/withdrawal.ts';

export const stateLabels: Readonly<Record<WithdrawalState, string>> = {
  requested: '待审核',
  approved: '待打款',
  rejected: '已驳回',
  paid: '已打款',
  failed: '打款失败',
  cancelled: '用户取消',
};

export const stateColors: Readonly<Record<WithdrawalState, string>> = {
  requested: 'orange',
  approved: 'blue',
  rejected: 'red',
  paid: 'green',
  failed: 'red',
  cancelled: 'default',
};

/** A risk mark, and what it means for who decides. */
export const riskLabels: Readonly<Record<WithdrawalRisk, { name: string; meaning: string }>> = {
  newDevice: {
    name: '新设备',
    meaning: '申请来自刚登录不久的设备，可能是盗号，先核实是不是本人',
  },
  fastInOut: {
    name: '快进快出',
    meaning: '最近 24 小时才有收入进账就提现，看看这些收入是不是刷出来的',
  },
  sharedPayee: {
    name: '多人共用',
    meaning: '别的用户也用过这个收款账户，看看是不是一个人开了多个号',
  },
  newPayee: { name: '首次收款', meaning: '这个账户还没有成功打款过，第一次要核对姓名' },
};

const eventLabels: Readonly<Record<string, string>> = {
  requested: '用户申请',
  firstApproval: '第一位同意',
  approved: '批准',
  rejected: '驳回，金币退回',
  paid: '已打款',
  failed: '打款失败，金币退回',
  cancelled: '用户取消，金币退回',
  frozen: '冻结',
  unfrozen: '解冻',
  exported: '进入打款批次',
};

/** Label of what happened; an unknown one is shown by its name. */
export function eventLabel(event: string): string {
  return eventLabels[event] ?? event;
}

export const kindLabels = { bank: '银行卡', usdt: 'USDT' } as const;

export const outcomeLabels: Readonly<
  Record<BatchLine['outcome'], { name: string; color: string }>
> = {
  paid: { name: '已打款', color: 'green' },
  failed: { name: '打款失败', color: 'red' },
  same: { name: '已经一致', color: 'default' },
  problem: { name: '有问题', color: 'orange' },
};
