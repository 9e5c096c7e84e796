import { z } from 'zod';
import { tier } from './catalogue.ts';
import { id, line, moment, named } from './fields.ts';
import { recordFields } from './operator-fields.ts';

/** What is counted. */
export const rewardTaskKind = named(
  z.enum([
    'signIn',
    'online',
    'watch',
    'read',
    'listen',
    'share',
    'invite',
    'comment',
    'post',
    'bindPhone',
  ]),
  '任务类型',
);
export type RewardTaskKind = z.infer<typeof rewardTaskKind>;

export const taskPeriod = named(z.enum(['day', 'week', 'month', 'once']), '周期');
export type TaskPeriod = z.infer<typeof taskPeriod>;

/** What time is spent on. */
export type TimeKind = 'online' | 'watch' | 'read' | 'listen';

/** `address` waits for the user's address, `waiting` for being sent. */
export const giftState = named(z.enum(['address', 'waiting', 'sent', 'received']), '发货状态');
export type GiftState = z.infer<typeof giftState>;

const reward = {
  goldCents: z.int().nonnegative(),
  tier: tier.nullable(),
  days: z.int().positive().nullable(),
  gift: z.string().nullable(),
};

/** Where a gift is sent. */
export const giftAddressFields = {
  name: line('收件人', 1, 40),
  phone: named(
    z
      .string()
      .trim()
      .regex(/^\+?[\d -]{6,20}$/),
    '联系电话',
  ),
  address: line('收件地址', 5, 200),
};
const giftAddress = z.object({ name: z.string(), phone: z.string(), address: z.string() });
export type GiftAddress = z.infer<typeof giftAddress>;

/** A reward that was claimed. */
export const rewardClaim = z.object({
  id,
  taskId: id,
  name: z.string(),
  ...reward,
  giftState: giftState.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Where a gift goes, as its user said; null for everything else, and until they did. */
  address: giftAddress.nullable(),
  at: moment,
});
export type RewardClaim = z.infer<typeof rewardClaim>;

export const rewardTask = z.object({
  id,
  kind: rewardTaskKind,
  name: z.string(),
  detail: z.string(),
  period: taskPeriod,
  target: z.int().positive(),
  /** Minutes or times in this period, at most the target. */
  progress: z.int().nonnegative(),
  ...reward,
  state: z.enum(['open', 'ready', 'claimed']),
});
export type RewardTask = z.infer<typeof rewardTask>;

/** The calendar of sign-ins. Days as `YYYY-MM-DD` in Shanghai. */
export const signInCalendar = z.object({
  today: z.string(),
  isSigned: z.boolean(),
  streak: z.int().nonnegative(),
  /** Of this month. */
  days: z.array(z.string()),
  /** Gold of the days of a streak, the first first. */
  streakGoldCents: z.array(z.int().nonnegative()),
});
export type SignInCalendar = z.infer<typeof signInCalendar>;

const MOST_CENTS = 1_000_000_000;

/** What is set on a task. One of gold, tier and gift is its reward. */
export const rewardTaskFields = {
  kind: rewardTaskKind,
  name: line('名称', 1, 20),
  detail: line('说明', 0, 60),
  target: named(z.int().min(1).max(100_000), '目标'),
  period: taskPeriod,
  goldCents: named(z.int().min(0).max(MOST_CENTS), '奖励金币'),
  tier: named(tier.nullable(), '奖励会员'),
  days: named(z.int().min(1).max(3650).nullable(), '会员天数'),
  gift: line('实物奖品', 1, 40).nullable(),
  streakGoldCents: named(z.array(z.int().min(0).max(MOST_CENTS)).max(31), '连签金币'),
  position: named(z.int().min(0).max(9999), '排序'),
  enabled: named(z.boolean(), '启用'),
};

export const consoleRewardTask = z.object({ id, ...rewardTaskFields, ...recordFields });
export type ConsoleRewardTask = z.infer<typeof consoleRewardTask>;

/** What prizes are filtered by. */
export const prizeFilter = {
  state: giftState.optional(),
  userNumber: named(z.int().positive().max(Number.MAX_SAFE_INTEGER), '用户编号').optional(),
};

/** The same in the query of an export, where everything is text. */
export const prizeExportQuery = z.strictObject({
  ...prizeFilter,
  userNumber: z.coerce.number().pipe(z.int().positive()).optional(),
});

/** A gift as staff see it. */
export const consoleGift = z.object({
  id,
  gift: z.string(),
  task: z.string(),
  state: giftState,
  user: z.object({ id, number: z.int(), nickname: z.string() }),
  /** With the most of it hidden; null until the user has said it. */
  address: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  at: moment,
  sentAt: moment.nullable(),
});
export type ConsoleGift = z.infer<typeof consoleGift>;
