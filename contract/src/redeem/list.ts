import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { redeemOffer } from '../shapes/agent.ts';
import { nothing } from '../shapes/fields.ts';

export const redeemList = defineCall({
  name: 'redeem/list',
  summary: 'What income can be exchanged for, with what the viewer has',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({ incomeGoldCents: z.int().nonnegative(), list: z.array(redeemOffer) }),
});
