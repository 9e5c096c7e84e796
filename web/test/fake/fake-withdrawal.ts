import type { Payee, Withdrawal, WithdrawalTerms } from '@yehang/contract/shapes/withdrawal.ts';

export const fakeTerms: WithdrawalTerms = {
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

export const fakePayee = (over: Partial<Payee> = {}): Payee => ({
  id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'bank',
  bank: 'ICBC',
  bankName: '工商银行',
  maskedNumber: '**** **** **** 0128',
  maskedHolder: '**明',
  label: '',
  isDefault: true,
  createdAt: 0,
  ...over,
});

export const fakeAddress = (over: Partial<Payee> = {}): Payee =>
  fakePayee({
    id: '0199aaaa-0000-7000-8000-000000000002',
    kind: 'usdt',
    bank: 'TRC20',
    bankName: 'USDT · TRC20',
    maskedNumber: 'T****Lj6t',
    maskedHolder: '',
    isDefault: false,
    ...over,
  });

export const fakeWithdrawal = (over: Partial<Withdrawal> = {}): Withdrawal => ({
  id: '0199aaaa-0000-7000-8000-000000000009',
  number: 'W2026010200000001',
  state: 'requested',
  goldCents: 100_000,
  amountCents: 10_000,
  feeCents: 200,
  netCents: 9_800,
  kind: 'bank',
  bankName: '工商银行',
  maskedNumber: '**** **** **** 0128',
  reason: null,
  createdAt: 0,
  mayCancel: true,
  steps: [{ state: 'requested', at: 0 }],
  ...over,
});
