import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { orderDetail } from '../../shapes/console-recharge.ts';
import { id } from '../../shapes/fields.ts';

export const consoleRechargeCheck = defineConsoleCall({
  name: 'recharge/check',
  summary: 'Asks the channels of an order how it stands',
  roles: ['finance', 'support'],
  request: z.strictObject({ id }),
  response: orderDetail,
  errors: [4040],
});
