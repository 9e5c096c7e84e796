import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { orderDetail } from '../../shapes/console-recharge.ts';
import { id, named } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';

/** 4102 carries `{ lossGoldCents }`: what of the gold is spent. */
export const consoleRechargeRefund = defineConsoleCall({
  name: 'recharge/refund',
  summary: 'Takes back what an order brought, and begins the refund at its channel',
  roles: ['finance'],
  request: z.strictObject({
    id,
    reason: staffReason,
    /** Whether the platform bears what of the gold is spent. */
    bearsLoss: named(z.boolean(), '平台承担'),
  }),
  response: orderDetail,
  errors: [4040, 4090, 4102],
});
