import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { payingOrder } from '../shapes/recharge.ts';

export const rechargeCheck = defineCall({
  name: 'recharge/check',
  summary: 'Asks the channels whether an order is paid, and answers its state then',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '订单') }),
  response: payingOrder,
  errors: [4040, 4290],
});
