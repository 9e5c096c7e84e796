import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { orderDetail } from '../../shapes/console-recharge.ts';
import { id } from '../../shapes/fields.ts';

export const consoleRechargeInfo = defineConsoleCall({
  name: 'recharge/info',
  summary: 'An order with its payments and their refunds',
  roles: ['finance', 'support'],
  request: z.strictObject({ id }),
  response: orderDetail,
  errors: [4040],
});
