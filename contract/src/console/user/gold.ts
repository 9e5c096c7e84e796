import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { idempotencyKey, staffReason } from '../../shapes/money.ts';

export const consoleUserGold = defineConsoleCall({
  name: 'user/gold',
  summary: 'Gives a user gold as a promotion, or takes such gold back; once per key',
  roles: ['finance'],
  request: z.strictObject({
    userId: id,
    /** Hundredths of gold; below zero takes back, as far as there is any. */
    goldCents: named(
      z
        .int()
        .min(-100_000_000)
        .max(100_000_000)
        .refine((cents) => cents !== 0),
      '金币数量',
    ),
    reason: staffReason,
    idempotencyKey,
  }),
  response: z.object({ goldCents: z.int().nonnegative() }),
  errors: [4040, 4090, 4102],
});
