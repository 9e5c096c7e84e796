import type {
  PayeeKind,
  Withdrawal,
  WithdrawalState,
  WithdrawalTerms,
} from '@yehang/contract/shapes/withdrawal.ts';
import { formatExactGold, formatMoney } from '../../lib/format/amounts.ts';

/** States as their user reads them. */
export const stateNames: Readonly<Record<WithdrawalState, string>> = {
  requested: '审核中',
  approved: '打款中',
  rejected: '未通过',
  paid: '已到账',
  failed: '打款失败',
  cancelled: '已取消',
};

const stepNames: Readonly<Record<WithdrawalState, string>> = {
  requested: '提交申请',
  approved: '审核通过，等待打款',
  rejected: '未通过，金币已退回',
  paid: '已打款',
  failed: '打款失败，金币已退回',
  cancelled: '你取消了提现，金币已退回',
};

/** What still follows, as it is hoped for. */
const ahead: Readonly<Partial<Record<WithdrawalState, readonly string[]>>> = {
  requested: ['审核', '打款'],
  approved: ['打款'],
};

export interface TimelineStep {
  text: string;
  /** Null for what is yet to come. */
  at: number | null;
}

/** The time line of a withdrawal: what happened, then what follows. */
export function timeline({ state, steps }: Pick<Withdrawal, 'state' | 'steps'>): TimelineStep[] {
  return [
    ...steps.map((step) => ({ text: stepNames[step.state], at: step.at })),
    ...(ahead[state] ?? []).map((text) => ({ text, at: null })),
  ];
}

export const kindNames: Readonly<Record<PayeeKind, string>> = { bank: '银行卡', usdt: 'USDT' };

/** What arrives: money at a bank, coins of its worth at an address. */
export function arrivalText(kind: PayeeKind, netCents: number): string {
  const money = `¥${formatMoney(netCents)}`;
  return kind === 'bank' ? money : `${money} 等值的 USDT`;
}

/** Gold as it is typed: digits, and at most two after a dot. */
export function typedGold(text: string): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 9);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, 2)}`;
}

/** Typed gold in hundredths; 0 where nothing is typed. */
export function goldCentsOf(typed: string): number {
  const [whole = '', part = ''] = typed.split('.');
  return Number(`${whole}${part.padEnd(2, '0')}`);
}

/** The most that may be withdrawn at once now. */
export function mostGoldCents(terms: WithdrawalTerms): number {
  const { incomeGoldCents, maxGoldCents, leftTodayGoldCents, leftTodayTimes } = terms;
  return leftTodayTimes === 0 ? 0 : Math.min(incomeGoldCents, maxGoldCents, leftTodayGoldCents);
}

/** What stands against an amount, in a sentence; null where nothing does. */
export function amountProblem(terms: WithdrawalTerms, goldCents: number): string | null {
  const { incomeGoldCents, minGoldCents, maxGoldCents } = terms;
  const { leftTodayGoldCents, leftTodayTimes } = terms;
  if (leftTodayTimes === 0) return '今天的提现次数用完了，明天再来';
  if (goldCents < minGoldCents) return `单笔最少 ${formatExactGold(minGoldCents)} 金币`;
  if (goldCents > maxGoldCents) return `单笔最多 ${formatExactGold(maxGoldCents)} 金币`;
  if (goldCents > leftTodayGoldCents)
    return `今天还能提 ${formatExactGold(leftTodayGoldCents)} 金币`;
  if (goldCents > incomeGoldCents)
    return `可提现的收入只有 ${formatExactGold(incomeGoldCents)} 金币`;
  return null;
}

/** How the fee is made up: 2%，最低 ¥2.00. */
export function feeRule({ feePercent, feeMinCents }: WithdrawalTerms): string {
  if (feePercent === 0) return feeMinCents === 0 ? '免手续费' : `每笔 ¥${formatMoney(feeMinCents)}`;
  return feeMinCents === 0 ? `${feePercent}%` : `${feePercent}%，最低 ¥${formatMoney(feeMinCents)}`;
}
