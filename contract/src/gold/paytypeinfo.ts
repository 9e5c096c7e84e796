import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, nothing } from '../shapes/fields.ts';
import { payChannelOffer } from '../shapes/recharge.ts';

/** An amount of gold for money: gold in hundredths of a coin, the price in hundredths of the currency. */
const goldPackage = z.object({
  id,
  goldCents: z.int().positive(),
  bonusGoldCents: z.int().nonnegative(),
  /** On top of both with the first recharge of this user; 0 after it, and where there is none. */
  firstBonusGoldCents: z.int().nonnegative(),
  priceCents: z.int().positive(),
});

export const goldPaytypeinfo = defineCall({
  name: 'gold/paytypeinfo',
  summary: 'Gold packages, and the payment channels that are open to this user',
  auth: 'session',
  request: nothing,
  response: z.object({
    packages: z.array(goldPackage),
    /** Empty while gold cannot be bought for money. */
    channels: z.array(payChannelOffer),
  }),
});
