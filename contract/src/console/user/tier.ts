import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { tier } from '../../shapes/catalogue.ts';
import { done, id, named } from '../../shapes/fields.ts';
import { idempotencyKey, staffReason } from '../../shapes/money.ts';

export const consoleUserTier = defineConsoleCall({
  name: 'user/tier',
  summary: 'Gives a user days of a tier, on top of what is held, or takes days back; once per key',
  roles: ['finance'],
  request: z.strictObject({
    userId: id,
    tier: named(tier, '会员类型'),
    days: named(
      z
        .int()
        .min(-3660)
        .max(3660)
        .refine((days) => days !== 0),
      '天数',
    ),
    reason: staffReason,
    idempotencyKey,
  }),
  response: done,
  errors: [4040],
});
