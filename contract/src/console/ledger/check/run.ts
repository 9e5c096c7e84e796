import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { id, nothing } from '../../../shapes/fields.ts';

export const consoleLedgerCheckRun = defineConsoleCall({
  name: 'ledger/check/run',
  summary: 'Starts all checks of the ledger; their results appear in ledger/check/list one by one',
  roles: ['finance'],
  request: nothing,
  response: z.object({ runId: id }),
  errors: [4290],
});
