import { z } from 'zod';
import { tier } from './catalogue.ts';
import { id, moment, named } from './fields.ts';
import { giftPerson } from './friend-gift.ts';

/**
 * Made, then paid, then credited, usually at once; expired where nobody paid in time, and paid still where the money
 * comes later; refunded in the end.
 */
export const rechargeStates = ['made', 'paid', 'credited', 'expired', 'refunded'] as const;
export const rechargeState = named(z.enum(rechargeStates), '状态');
export type RechargeState = z.infer<typeof rechargeState>;

/** What money buys: a package of gold, or a card of membership. */
export const rechargeKind = named(z.enum(['gold', 'card']), '类型');
export type RechargeKind = z.infer<typeof rechargeKind>;

/** The next step of somebody who pays: an address to open, or a text to show as a QR code. */
export const payStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), url: z.string() }),
  z.object({
    kind: z.literal('qr'),
    text: z.string(),
    /** What the payer has to send exactly, where the channel says so. */
    amountText: z.string().nullable(),
  }),
]);
export type PayStep = z.infer<typeof payStep>;

/** A channel that takes money. */
export const payChannelOffer = z.object({
  id,
  name: z.string(),
  /** Of one order, in hundredths of the currency; null without a limit. */
  minCents: z.int().positive().nullable(),
  maxCents: z.int().positive().nullable(),
});
export type PayChannelOffer = z.infer<typeof payChannelOffer>;

/** An order for money. Prices in hundredths of the currency, gold in hundredths of gold. */
export const rechargeOrder = z.object({
  id,
  /** What people quote to support. */
  number: z.string(),
  kind: rechargeKind,
  title: z.string(),
  /** To whom a card is given; null where it is the buyer's own. */
  receiver: giftPerson.omit({ avatar: true }).nullable(),
  state: rechargeState,
  priceCents: z.int().positive(),
  /** Of the price: a part while the order is credited, all of it once it is refunded. */
  refundedCents: z.int().nonnegative(),
  /** Null for a card. What is given on top is in `bonusGoldCents`. */
  goldCents: z.int().positive().nullable(),
  bonusGoldCents: z.int().nonnegative(),
  /** Null for gold. */
  tier: tier.nullable(),
  days: z.int().positive().nullable(),
  /** The channel chosen last, or that was paid; null before the first. */
  channelId: id.nullable(),
  channelName: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment,
  paidAt: moment.nullable(),
  creditedAt: moment.nullable(),
  refundedAt: moment.nullable(),
});
export type RechargeOrder = z.infer<typeof rechargeOrder>;

/** The answer to submitting or paying an order. */
export const payingOrder = z.object({
  order: rechargeOrder,
  /** Null where there is nothing to pay any more. */
  step: payStep.nullable(),
  /** Opens the stream of the order's states. */
  watchToken: z.string(),
});

/** What the operator may set about orders for money. */
export const rechargeSettingFields = {
  rechargeOrderMinutes: named(z.int().min(5).max(1440), '订单有效分钟'),
  rechargeOpenOrders: named(z.int().min(1).max(100), '未支付订单上限'),
};
