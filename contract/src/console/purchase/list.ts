import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { purchaseLine } from '../../shapes/money.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

/** A purchase with what staff see of it. The share is the seller's part, in hundredths of gold. */
export const consolePurchase = purchaseLine.extend({
  sellerId: id.nullable(),
  shareGoldCents: z.int().nonnegative(),
  shareState: z.enum(['none', 'pending', 'paid', 'void', 'returned']),
  refundReason: z.string().nullable(),
});

export const consolePurchaseList = defineConsoleCall({
  name: 'purchase/list',
  summary: 'Purchases of a user, latest first',
  roles: ['support', 'finance', 'moderator'],
  request: z.strictObject({ userId: id, ...pageRequest }),
  response: pageOf(consolePurchase),
});
