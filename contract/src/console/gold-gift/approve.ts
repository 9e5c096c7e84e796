import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { goldGift } from '../../shapes/gold-gift.ts';

export const consoleGoldGiftApprove = defineConsoleCall({
  name: 'gold/gift/approve',
  summary: 'Agrees to a gift of gold that somebody else wants to give; it is given at once',
  roles: ['finance'],
  request: z.strictObject({ id }),
  response: goldGift,
  errors: [4030, 4040, 4090],
});
