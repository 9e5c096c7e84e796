import { z } from 'zod';
import { picture, tier } from './catalogue.ts';
import { id, moment, named } from './fields.ts';
import { idempotencyKey } from './money.ts';

/** The most gold that one gift may have, whatever the operator allows. */
const MOST_FRIEND_GIFT_CENTS = 100_000_000;

const cents = (title: string) => named(z.int().min(0).max(10_000_000_000), title);

/** What the operator sets about gifts between users. */
export const friendGiftSettingFields = {
  friendGiftsOpen: named(z.boolean(), '开放送好友'),
  friendGiftMaxCents: cents('单次送出金币'),
  friendGiftDailyCents: cents('每日送出金币'),
  friendGiftDailyTimes: named(z.int().min(0).max(1000), '每日送出次数'),
  friendGiftAccountHours: named(z.int().min(0).max(8760), '送礼所需账号时长'),
};

/** Whom a gift goes to. */
export const giftPerson = z.object({
  id,
  number: z.int().positive(),
  nickname: z.string(),
  avatar: picture.nullable(),
});
export type GiftPerson = z.infer<typeof giftPerson>;

/** What every gift is asked for with. */
export const giftRequest = { userId: named(id, '好友'), idempotencyKey };

export const giftGoldCents = named(
  z.int().min(100).max(MOST_FRIEND_GIFT_CENTS).multipleOf(100),
  '金币数量',
);

export const friendGiftKind = z.enum(['gold', 'card']);
export type FriendGiftKind = z.infer<typeof friendGiftKind>;

/** A gift between users, as either of them sees it. */
export const friendGift = z.object({
  id,
  /** Whether the viewer gave it. */
  isGiven: z.boolean(),
  /** The other one. */
  person: giftPerson,
  kind: friendGiftKind,
  /** Gold that was given, or what the card cost; null to whom a card was given, and for one that was bought for money. */
  goldCents: z.int().nonnegative().nullable(),
  /** What the card cost in money, in hundredths of the currency; null for all others, and to whom it was given. */
  priceCents: z.int().positive().nullable(),
  /** The name of a card. */
  title: z.string(),
  tier: tier.nullable(),
  days: z.int().positive().nullable(),
  at: moment,
});
export type FriendGift = z.infer<typeof friendGift>;

const person = giftPerson.omit({ avatar: true });

/** The same as staff see it. */
export const consoleFriendGift = friendGift.omit({ isGiven: true, person: true }).extend({
  giver: person,
  receiver: person,
  /** Gold that was given, or what the card cost; null for one that was bought for money. */
  goldCents: z.int().positive().nullable(),
});
export type ConsoleFriendGift = z.infer<typeof consoleFriendGift>;

/** Which gifts are meant; `to` is exclusive. */
export const friendGiftFilter = {
  /** Of who gave or received it. */
  userNumber: named(z.int().positive().max(Number.MAX_SAFE_INTEGER), '用户编号').optional(),
  kind: named(friendGiftKind, '类型').optional(),
  from: named(moment, '开始日期').optional(),
  to: named(moment, '结束日期').optional(),
};
