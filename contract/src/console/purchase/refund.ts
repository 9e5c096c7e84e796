import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';
import { consolePurchase } from './list.ts';

export const consolePurchaseRefund = defineConsoleCall({
  name: 'purchase/refund',
  summary: 'Gives the price of a purchase back and ends what it opened',
  roles: ['finance'],
  request: z.strictObject({ id, reason: staffReason }),
  response: consolePurchase,
  errors: [4040, 4090],
});
