import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { ledgerLine } from '../../shapes/money.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const transIncomeList = defineCall({
  name: 'trans/income/list',
  summary:
    'Gold that the viewer was given and income that was earned, with what was taken back, latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(ledgerLine),
});
