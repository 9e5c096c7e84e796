import type {
  ConsoleWithdrawalDetail,
  WithdrawalBatch,
} from '@yehang/contract/shapes/console-withdrawal.ts';

export const sampleWithdrawal = (
  over: Partial<ConsoleWithdrawalDetail> = {},
): ConsoleWithdrawalDetail => ({
  id: '0199aaaa-0000-7000-8000-000000000009',
  number: 'W2026010200000001',
  state: 'requested',
  goldCents: 2_000_000,
  amountCents: 200_000,
  feeCents: 4_000,
  netCents: 196_000,
  kind: 'bank',
  bankName: '工商银行',
  maskedNumber: '**** **** **** 0128',
  maskedHolder: '**明',
  reason: null,
  createdAt: 0,
  user: { id: '0199aaaa-0000-7000-8000-000000000001', number: 10_001, nickname: '海风' },
  risks: ['newDevice', 'sharedPayee'],
  isFrozen: false,
  approvalsNeeded: 2,
  firstApprover: null,
  approver: null,
  batchId: null,
  reference: null,
  endedAt: null,
  events: [{ event: 'requested', note: '', staff: null, at: 0 }],
  money: { goldCents: 1_200, incomeGoldCents: 50_000, heldGoldCents: 2_000_000 },
  totals: { times: 3, paidTimes: 1, paidNetCents: 9_800, returnedTimes: 1 },
  sharedWith: [{ id: '0199aaaa-0000-7000-8000-000000000002', number: 10_002, nickname: '潮声' }],
  income: [
    {
      id: '0199aaaa-0000-7000-8000-000000000003',
      cause: 'share',
      note: '灯塔',
      amountGoldCents: 7_000,
      at: 0,
    },
  ],
  isMyFirstApproval: false,
  ...over,
});

export const sampleBatch = (over: Partial<WithdrawalBatch> = {}): WithdrawalBatch => ({
  id: '0199aaaa-0000-7000-8000-000000000007',
  staff: 'captain',
  count: 2,
  netCents: 19_600,
  open: 2,
  createdAt: 0,
  importedAt: null,
  ...over,
});
