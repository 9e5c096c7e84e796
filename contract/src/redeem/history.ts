import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { redemption } from '../shapes/agent.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const redeemHistory = defineCall({
  name: 'redeem/history',
  summary: 'What the viewer exchanged income for, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(pageRequest),
  response: pageOf(redemption),
});
