import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { ledgerLine } from '../../shapes/money.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const transRechargeList = defineCall({
  name: 'trans/recharge/list',
  summary: 'Gold that the viewer bought, latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(ledgerLine),
});
