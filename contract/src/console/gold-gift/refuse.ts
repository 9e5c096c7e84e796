import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { goldGift } from '../../shapes/gold-gift.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleGoldGiftRefuse = defineConsoleCall({
  name: 'gold/gift/refuse',
  summary: 'Refuses a gift of gold that waits; the giver may take it back the same way',
  roles: ['finance'],
  request: z.strictObject({ id, reason: staffReason }),
  response: goldGift,
  errors: [4040, 4090],
});
