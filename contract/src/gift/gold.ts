import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { friendGift, giftGoldCents, giftRequest } from '../shapes/friend-gift.ts';

/** The same key again gives the first answer. 4030: the operator's rules; 4090: the key gave something else. */
export const giftGold = defineCall({
  name: 'gift/gold',
  summary: 'Gives a user gold out of the own',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ...giftRequest, goldCents: giftGoldCents }),
  response: friendGift,
  errors: [4030, 4040, 4090, 4102],
});
