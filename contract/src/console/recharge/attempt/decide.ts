import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { orderDetail } from '../../../shapes/console-recharge.ts';
import { id, named } from '../../../shapes/fields.ts';
import { staffReason } from '../../../shapes/money.ts';

export const consoleRechargeAttemptDecide = defineConsoleCall({
  name: 'recharge/attempt/decide',
  summary: 'Credits a payment that is held, or gives it or a duplicate one back',
  roles: ['finance'],
  request: z.strictObject({
    /** Of the payment. */
    id,
    decision: named(z.enum(['credit', 'refund']), '处理'),
    reason: staffReason,
  }),
  response: orderDetail,
  errors: [4040, 4090],
});
