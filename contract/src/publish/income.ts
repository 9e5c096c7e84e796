import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

const total = z.int().nonnegative();

export const publishIncome = defineCall({
  name: 'publish/income',
  summary:
    'The viewer’s part of sales by day of Shanghai, today last, and by work, the best first; of one work where it is named. What was refunded is left out',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: id.optional(),
    /** Today included. */
    days: named(z.union([z.literal(7), z.literal(30), z.literal(90)]), '天数').default(30),
  }),
  response: z.object({
    /** Every day of the period, also those without a sale. */
    days: z.array(z.object({ day: z.iso.date(), sales: total, incomeGoldCents: total })),
    /** At most fifty. A title is the one of the latest sale. */
    works: z.array(z.object({ id, title: z.string(), sales: total, incomeGoldCents: total })),
    sales: total,
    incomeGoldCents: total,
  }),
  errors: [4040],
});
