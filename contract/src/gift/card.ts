import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { friendGift, giftRequest } from '../shapes/friend-gift.ts';
import { payRequest } from '../shapes/money.ts';

/** The same key again gives the first answer. 4090: the price is another one now, or the key gave something else. */
export const giftCard = defineCall({
  name: 'gift/card',
  summary: 'Buys a card of membership for somebody else',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ...payRequest, ...giftRequest, id: named(id, '会员卡') }),
  response: friendGift,
  errors: [4030, 4040, 4090, 4102],
});
