import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { moment, nothing } from '../../shapes/fields.ts';

export const consoleLedgerAccounts = defineConsoleCall({
  name: 'ledger/accounts',
  summary:
    'What the accounts of the platform hold, and the accounts of all users together, by kind',
  roles: ['finance'],
  request: nothing,
  response: z.object({
    accounts: z.array(
      z.object({
        kind: z.string(),
        unit: z.string(),
        /** In hundredths of the unit; text, since a platform's may outgrow a safe number. */
        balance: z.string(),
        isPlatform: z.boolean(),
      }),
    ),
    /** The newest seal of the chain; null before the first. */
    seal: z.object({ number: z.int(), lastSeq: z.int(), hash: z.string(), at: moment }).nullable(),
  }),
});
