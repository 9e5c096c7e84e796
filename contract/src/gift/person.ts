import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { giftPerson } from '../shapes/friend-gift.ts';

export const giftPersonCall = defineCall({
  name: 'gift/person',
  summary: 'The user with a number, to make sure that a gift goes to the right one',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    number: named(z.int().positive().max(Number.MAX_SAFE_INTEGER), '编号'),
  }),
  response: giftPerson,
  errors: [4040, 4290],
});
