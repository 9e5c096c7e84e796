import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { withdrawal } from '../shapes/withdrawal.ts';

export const withdrawalHistory = defineCall({
  name: 'withdrawal/history',
  summary: 'Withdrawals of the viewer with the states they went through, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(pageRequest),
  response: pageOf(withdrawal),
});
