import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { giftLimitFields } from '../../shapes/gold-gift.ts';

export const consoleGoldGiftLimits = defineConsoleCall({
  name: 'gold/gift/limits',
  summary: 'Limits on gifts of gold, and what one has given today, in hundredths of gold',
  roles: ['finance'],
  request: nothing,
  response: z.object({ ...giftLimitFields, givenTodayCents: z.int().nonnegative() }),
});
