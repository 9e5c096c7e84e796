import { z } from 'zod';
import { id, line, moment, named } from './fields.ts';
import { recordFields, recordVersion } from './operator-fields.ts';
import { rechargeOrder, rechargeState } from './recharge.ts';

export const payAdapterName = named(
  z.enum(['sandbox', 'epay', 'epayV2', 'btcpay', 'bepusdt', 'ccbill']),
  '接口',
);
export type PayAdapterName = z.infer<typeof payAdapterName>;

const MOST_CENTS = 10_000_000_000;
const cents = (title: string) => named(z.int().positive().max(MOST_CENTS).nullable(), title);

/** What is set on a channel. `rateMicros` is millionths of its currency for one unit of the prices'. */
export const payChannelFields = {
  name: line('名称', 1, 20),
  adapter: payAdapterName,
  currency: named(z.string().regex(/^[A-Z]{3,5}$/), '货币'),
  rateMicros: named(z.int().positive().max(1_000_000_000_000), '汇率'),
  minCents: cents('单笔最低'),
  maxCents: cents('单笔最高'),
  position: named(z.int().min(0).max(9999), '排序'),
  enabled: named(z.boolean(), '启用'),
};

/** What is set on an account of a channel. */
export const payAccountFields = {
  name: line('名称', 1, 40),
  weight: named(z.int().min(1).max(1000), '权重'),
  dailyLimitCents: cents('每日上限'),
  enabled: named(z.boolean(), '启用'),
};

/** The adapter's own settings; a secret that is left out stays as it is. */
export const payAccountSettings = named(
  z.record(
    z.string().max(40),
    z.union([
      // A key of RSA is the longest of them.
      z.string().max(4000),
      z.int().min(0).max(1_000_000),
      z.boolean(),
      z.array(z.string().max(100)).max(20),
    ]),
  ),
  '接口设置',
);
export type PayAccountSettings = z.infer<typeof payAccountSettings>;

/** An account with its health. Secrets never leave the server. */
export const payAccount = z.object({
  id,
  channelId: id,
  ...payAccountFields,
  ...recordFields,
  settings: payAccountSettings,
  /** Names of the secrets that are set. */
  secrets: z.array(z.string()),
  /** Below the app's address: where the gateway sends its callbacks. */
  notifyPath: z.string(),
  failures: z.int().nonnegative(),
  ejectedUntil: moment.nullable(),
  lastError: z.string().nullable(),
  lastFailedAt: moment.nullable(),
  lastWorkedAt: moment.nullable(),
  forgedCallbacks: z.int().nonnegative(),
  takenTodayCents: z.int().nonnegative(),
});
export type PayAccount = z.infer<typeof payAccount>;

export const payChannel = z.object({
  id,
  ...payChannelFields,
  ...recordFields,
  /** Whether this installation has the interface: the sandbox is closed in production. */
  isAvailable: z.boolean(),
  accounts: z.array(payAccount),
});
export type PayChannel = z.infer<typeof payChannel>;

export const channelKey = { id: id.optional(), version: recordVersion.optional() };

/** Which orders are meant. Moments in Unix milliseconds. */
export const orderFilter = {
  number: named(z.string().regex(/^\d{6,32}$/), '订单号').optional(),
  userNumber: named(z.int().positive().max(Number.MAX_SAFE_INTEGER), '用户编号').optional(),
  state: rechargeState.optional(),
  channelId: named(id, '支付方式').optional(),
  /** With a payment that a person has to decide about. */
  toDecide: named(z.boolean(), '待处理').optional(),
  from: named(z.int().nonnegative().max(4_102_444_800_000), '开始时间').optional(),
  to: named(z.int().nonnegative().max(4_102_444_800_000), '结束时间').optional(),
};

/** The same in the query of the export, where everything is text. */
export const orderExportQuery = z.strictObject({
  ...orderFilter,
  userNumber: z.coerce.number().pipe(z.int().positive()).optional(),
  toDecide: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  from: z.coerce.number().pipe(z.int().nonnegative().max(4_102_444_800_000)).optional(),
  to: z.coerce.number().pipe(z.int().nonnegative().max(4_102_444_800_000)).optional(),
});

export const consoleOrder = z.object({
  ...rechargeOrder.shape,
  user: z.object({ id, number: z.int(), nickname: z.string() }),
});
export type ConsoleOrder = z.infer<typeof consoleOrder>;

/** An order at one account, with its refunds: one of the whole, or several of parts. */
export const orderAttempt = z.object({
  id,
  number: z.string(),
  gatewayNumber: z.string().nullable(),
  channelName: z.string(),
  accountName: z.string(),
  state: z.enum(['creating', 'unknown', 'open', 'refused', 'paid', 'duplicate', 'held']),
  amountCents: z.int(),
  currency: z.string(),
  note: z.string().nullable(),
  createdAt: moment,
  paidAt: moment.nullable(),
  refunds: z.array(
    z.object({
      id,
      /** Of the order's price. */
      amountCents: z.int().positive(),
      state: z.enum(['waiting', 'asked', 'manual', 'done']),
      reason: z.string(),
      note: z.string().nullable(),
      gatewayNumber: z.string().nullable(),
      createdAt: moment,
      finishedAt: moment.nullable(),
    }),
  ),
});
export type OrderAttempt = z.infer<typeof orderAttempt>;

export const orderDetail = z.object({ order: consoleOrder, attempts: z.array(orderAttempt) });
