import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { friendGift } from '../shapes/friend-gift.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const giftList = defineCall({
  name: 'gift/list',
  summary: 'Gifts that the viewer gave to friends or got from them, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(friendGift),
});
