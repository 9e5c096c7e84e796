import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { payingOrder } from '../shapes/recharge.ts';

export const rechargeInfo = defineCall({
  name: 'recharge/info',
  summary: "One of the viewer's orders with its state, and the step of its payment that is open",
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '订单') }),
  response: payingOrder,
  errors: [4040],
});
