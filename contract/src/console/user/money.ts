import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleAgent } from '../../shapes/agent.ts';
import { consoleOrder } from '../../shapes/console-recharge.ts';
import { consolePayee, consoleWithdrawal } from '../../shapes/console-withdrawal.ts';
import { id } from '../../shapes/fields.ts';

export const consoleUserMoney = defineConsoleCall({
  name: 'user/money',
  summary:
    'What a user holds besides gold and income, who invited them, what they earn by whom they invited, and their latest orders, withdrawals, cards and addresses',
  roles: ['finance', 'support'],
  request: z.strictObject({ id }),
  response: z.object({
    /** In hundredths. */
    scoreCents: z.int().nonnegative(),
    agent: consoleAgent,
    orders: z.array(consoleOrder),
    /** Null for roles that may not see withdrawals. */
    payouts: z
      .object({ withdrawals: z.array(consoleWithdrawal), payees: z.array(consolePayee) })
      .nullable(),
  }),
  errors: [4040],
});
