import type { WithdrawalTerms } from '@yehang/contract/shapes/withdrawal.ts';
import { describe, expect, it } from 'vitest';
import { numberProblem, recognisedBank, typedNumber } from './card-text.ts';
import {
  amountProblem,
  feeRule,
  goldCentsOf,
  mostGoldCents,
  timeline,
  typedGold,
} from './withdraw-text.ts';

const terms: WithdrawalTerms = {
  incomeGoldCents: 250_000,
  heldGoldCents: 0,
  rateGoldCents: 1_000,
  minGoldCents: 100_000,
  maxGoldCents: 5_000_000,
  leftTodayGoldCents: 10_000_000,
  leftTodayTimes: 3,
  feePercent: 2,
  feeMinCents: 200,
  isOpen: true,
};

describe('an amount as it is typed', () => {
  it('has digits, and at most two after one dot', () => {
    expect(['1,000', '01', '1.234', '.5', '1.2.3', 'x', '0'].map(typedGold)).toEqual([
      ...['1000', '1', '1.23', '0.5', '1.23', '', '0'],
    ]);
    expect(['', '12', '12.3', '12.34', '0.05'].map(goldCentsOf)).toEqual([0, 1200, 1230, 1234, 5]);
  });

  it('is held against every limit', () => {
    const problem = (goldCents: number, over: Partial<WithdrawalTerms> = {}) =>
      amountProblem({ ...terms, ...over }, goldCents);
    expect(problem(100_000)).toBeNull();
    expect(problem(99_999)).toBe('单笔最少 1000 金币');
    expect(problem(5_000_001, { incomeGoldCents: 9_000_000 })).toBe('单笔最多 50000 金币');
    expect(problem(250_001)).toBe('可提现的收入只有 2500 金币');
    expect(problem(200_000, { leftTodayGoldCents: 150_000 })).toBe('今天还能提 1500 金币');
    expect(problem(200_000, { leftTodayTimes: 0 })).toContain('明天再来');
  });

  it('may be all there is', () => {
    expect(mostGoldCents(terms)).toBe(250_000);
    expect(mostGoldCents({ ...terms, maxGoldCents: 120_000 })).toBe(120_000);
    expect(mostGoldCents({ ...terms, leftTodayTimes: 0 })).toBe(0);
  });
});

describe('what is said of a withdrawal', () => {
  it('goes from what happened to what follows', () => {
    expect(timeline({ state: 'approved', steps: [{ state: 'requested', at: 1 }] })).toEqual([
      { text: '提交申请', at: 1 },
      { text: '打款', at: null },
    ]);
    const steps = [{ state: 'rejected' as const, at: 2 }];
    expect(timeline({ state: 'rejected', steps })).toEqual([{ text: '未通过，金币已退回', at: 2 }]);
  });

  it('names the fee as it is', () => {
    expect(feeRule(terms)).toBe('2%，最低 ¥2.00');
    expect(feeRule({ ...terms, feePercent: 0 })).toBe('每笔 ¥2.00');
    expect(feeRule({ ...terms, feePercent: 0, feeMinCents: 0 })).toBe('免手续费');
  });
});

describe('a number as it is typed', () => {
  it('is grouped, and names its bank', () => {
    expect(typedNumber('bank', '62220212-3456 7890128999')).toBe('6222 0212 3456 7890 128');
    expect(typedNumber('usdt', ' TR7N Hq-j')).toBe('TR7NHqj');
    expect(recognisedBank('6222 0')).toBeNull();
    expect(recognisedBank('6222 02')).toBe('工商银行');
    expect(recognisedBank('4242 42')).toBe('其他银行');
  });

  it('is wrong where its last digit does not fit', () => {
    expect(numberProblem('bank', '6222 0212 3456 7890 128')).toBeNull();
    expect(numberProblem('bank', '6222 0212 3456 7890 129')).toBe('银行卡号不正确，请核对后再填');
    expect(numberProblem('bank', '6222')).toBe('银行卡号是 12 到 19 位数字');
    expect(numberProblem('usdt', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBeNull();
    expect(numberProblem('usdt', '0xdAC17F958D2ee523a2206206994597C1')).toContain('TRC20');
  });
});
