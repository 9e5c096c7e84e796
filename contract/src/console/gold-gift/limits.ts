import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { giftLimitFields } from '../../shapes/gold-gift.ts';

export const consoleGoldGiftLimits = defineConsoleCall({
  name: 'gold/gift/limits',
  summary: 'Limits on what staff give, and what one has given today, redeem codes included',
  roles: ['finance'],
  request: nothing,
  response: z.object({
    ...giftLimitFields,
    givenTodayCents: z.int().nonnegative(),
    /** Of all tiers. */
    givenTodayDays: z.int().nonnegative(),
  }),
});
