import { z } from 'zod';
import { id, moment, named } from './fields.ts';

/** The most that one gift may be, in hundredths of gold. */
export const MOST_GIFT_CENTS = 100_000_000;

export const giftState = named(z.enum(['waiting', 'given', 'refused']), '状态');
export type GiftState = z.infer<typeof giftState>;

/** Gold that a member of staff gave, or wants to give, to a user. */
export const goldGift = z.object({
  id,
  state: giftState,
  goldCents: z.int().positive(),
  reason: z.string(),
  giverId: id,
  giver: z.string(),
  user: z.object({ id, number: z.int(), nickname: z.string(), goldCents: z.int() }),
  createdAt: moment,
  /** Who agreed or refused; null where one member was enough, or nobody has yet. */
  decider: z.string().nullable(),
  decidedAt: moment.nullable(),
  refusal: z.string().nullable(),
});
export type GoldGift = z.infer<typeof goldGift>;

const cents = (title: string) => named(z.int().min(0).max(MOST_GIFT_CENTS), title);

/** Limits on what staff give, redeem codes included, in hundredths of gold and days of tiers. */
export const giftLimitFields = {
  /** Of one member of staff in one day of Shanghai's clock; 0 lets nobody give. */
  giftDailyCapCents: cents('每人每天赠送上限'),
  giftDailyCapDays: named(z.int().min(0).max(10_000_000), '每人每天赠送会员天数'),
  /** Above it a second member has to agree. */
  giftTwoPeopleAboveCents: cents('两人确认的金额'),
  /** Above it the console asks once more. */
  giftConfirmAboveCents: cents('再次确认的金额'),
};
