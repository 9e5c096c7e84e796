import type {
  ConsoleOrder,
  OrderAttempt,
  PayChannel,
} from '@yehang/contract/shapes/console-recharge.ts';

const id = (number: number) => `0199bbbb-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** An order of 9.90 that is credited. */
export const sampleOrder: ConsoleOrder = {
  id: id(1),
  number: '20260102000000000001',
  kind: 'gold',
  title: '10 金币',
  receiver: null,
  state: 'credited',
  priceCents: 990,
  refundedCents: 0,
  goldCents: 1000,
  bonusGoldCents: 100,
  tier: null,
  days: null,
  channelId: id(2),
  channelName: '支付宝',
  createdAt: 1_767_312_000_000,
  expiresAt: 1_767_313_800_000,
  paidAt: 1_767_312_060_000,
  creditedAt: 1_767_312_060_000,
  refundedAt: null,
  user: { id: id(3), number: 1001, nickname: '夜航客' },
};

export const sampleAttempt: OrderAttempt = {
  id: id(4),
  number: '20260102000000000002',
  gatewayNumber: 'T1',
  channelName: '支付宝',
  accountName: '一号账户',
  state: 'paid',
  amountCents: 990,
  currency: 'CNY',
  note: null,
  createdAt: 1_767_312_000_000,
  paidAt: 1_767_312_060_000,
  refunds: [],
};

export const sampleRefund: OrderAttempt['refunds'][number] = {
  id: id(5),
  amountCents: 990,
  state: 'waiting',
  reason: '用户申请',
  note: null,
  gatewayNumber: null,
  createdAt: 1_767_312_120_000,
  finishedAt: null,
};

/** A channel of 易支付 with one account that works. */
export const sampleChannel: PayChannel = {
  id: id(2),
  name: '支付宝',
  adapter: 'epay',
  currency: 'CNY',
  rateMicros: 1_000_000,
  minCents: null,
  maxCents: null,
  position: 0,
  enabled: true,
  version: 1,
  updatedAt: 0,
  isAvailable: true,
  accounts: [
    {
      id: id(6),
      channelId: id(2),
      name: '一号账户',
      weight: 1,
      dailyLimitCents: null,
      enabled: true,
      version: 1,
      updatedAt: 0,
      settings: {
        ...{ site: 'https://epay.example', pid: '1001', type: 'alipay' },
        ...{ canQuery: true, canRefund: true, canRefundPart: false },
      },
      secrets: ['key'],
      notifyPath: '/api/pay/notify/one/secret',
      failures: 0,
      ejectedUntil: null,
      lastError: null,
      lastFailedAt: null,
      lastWorkedAt: null,
      forgedCallbacks: 0,
      takenTodayCents: 990,
    },
  ],
};
