import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { MOST_GIFT_CENTS } from '../../shapes/gold-gift.ts';
import { idempotencyKey, staffReason } from '../../shapes/money.ts';

export const consoleUserGold = defineConsoleCall({
  name: 'user/gold',
  summary:
    'Gives a user gold as a promotion, or takes such gold back; once per key. Above an amount a gift waits for a second member',
  roles: ['finance'],
  request: z.strictObject({
    userId: id,
    /** Hundredths of gold; below zero takes back, as far as there is any. */
    goldCents: named(
      z
        .int()
        .min(-MOST_GIFT_CENTS)
        .max(MOST_GIFT_CENTS)
        .refine((cents) => cents !== 0),
      '金币数量',
    ),
    reason: staffReason,
    idempotencyKey,
  }),
  response: z.object({
    /** What the user holds now. */
    goldCents: z.int().nonnegative(),
    /** Whether it waits for a second member of staff; nothing has moved then. */
    isWaiting: z.boolean(),
  }),
  errors: [4040, 4090, 4102],
});
