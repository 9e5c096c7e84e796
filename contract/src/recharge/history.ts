import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { rechargeOrder, rechargeState } from '../shapes/recharge.ts';

export const rechargeHistory = defineCall({
  name: 'recharge/history',
  summary: "The viewer's orders for money, latest first",
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ state: rechargeState.optional(), ...pageRequest }),
  response: pageOf(rechargeOrder),
});
