import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { orderDetail } from '../../../shapes/console-recharge.ts';
import { id } from '../../../shapes/fields.ts';
import { staffReason } from '../../../shapes/money.ts';

export const consoleRechargeRefundDone = defineConsoleCall({
  name: 'recharge/refund/done',
  summary: "Notes that a refund was made at the channel's own pages",
  roles: ['finance'],
  request: z.strictObject({ id, reason: staffReason }),
  response: orderDetail,
  errors: [4040, 4090],
});
