import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { orderDetail } from '../../shapes/console-recharge.ts';
import { id, named } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';

/** 4102 carries `{ lossGoldCents }`: what of the gold is spent. */
export const consoleRechargeRefund = defineConsoleCall({
  name: 'recharge/refund',
  summary: 'Takes back what an order or a part of its price brought, and begins the refund',
  roles: ['finance'],
  request: z.strictObject({
    id,
    reason: staffReason,
    /** Of the price; absent or null for all that is left. */
    amountCents: named(z.int().positive().max(10_000_000_000).nullable(), '退款金额').optional(),
    /** What was refunded before, as the order says: a request that is sent twice counts once. */
    refundedCents: named(z.int().nonnegative().max(10_000_000_000), '已退金额').optional(),
    /** Whether the platform bears what of the gold is spent. */
    bearsLoss: named(z.boolean(), '平台承担'),
  }),
  response: orderDetail,
  errors: [4040, 4090, 4102],
});
