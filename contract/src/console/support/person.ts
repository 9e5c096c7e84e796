import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleOrder } from '../../shapes/console-recharge.ts';
import { id, moment } from '../../shapes/fields.ts';
import { purchaseLine } from '../../shapes/money.ts';
import { consoleUserRow } from '../user/list.ts';

export const consoleSupportPerson = defineConsoleCall({
  name: 'support/person',
  summary:
    'The user of a conversation, with orders and purchases as far as the role may see them; it is noted',
  roles: ['owner', 'support'],
  request: z.strictObject({ id }),
  response: z.object({
    user: consoleUserRow.extend({
      goldCents: z.int().nonnegative(),
      block: z.object({ at: moment, until: moment.nullable(), reason: z.string() }).nullable(),
    }),
    orders: z.array(consoleOrder).nullable(),
    purchases: z.array(purchaseLine).nullable(),
  }),
  errors: [4040],
});
