import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleOrder, orderFilter } from '../../shapes/console-recharge.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleRechargeList = defineConsoleCall({
  name: 'recharge/list',
  summary: 'Orders for money, latest first',
  roles: ['finance', 'support'],
  request: z.strictObject({ ...orderFilter, ...pageRequest }),
  response: pageOf(consoleOrder),
});
