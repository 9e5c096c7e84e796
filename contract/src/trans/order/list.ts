import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { named } from '../../shapes/fields.ts';
import { purchaseLine, purchaseKind } from '../../shapes/money.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const transOrderList = defineCall({
  name: 'trans/order/list',
  summary: 'Everything that the viewer bought, refunds included, latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ kind: named(purchaseKind, '类型').optional(), ...pageRequest }),
  response: pageOf(purchaseLine),
});
