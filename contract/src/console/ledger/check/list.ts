import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { id, moment, nothing } from '../../../shapes/fields.ts';

export const consoleLedgerCheckList = defineConsoleCall({
  name: 'ledger/check/list',
  summary: 'The latest runs of the checks, newest first',
  roles: ['finance'],
  request: nothing,
  response: z.object({
    /** How many checks a whole run has. */
    checks: z.int().positive(),
    runs: z.array(
      z.object({
        runId: id,
        /** A login, or `job` for the nightly run. */
        startedBy: z.string(),
        at: moment,
        results: z.array(
          z.object({
            name: z.string(),
            /** Rows that break the rule, counted up to 1,000. */
            violations: z.int().nonnegative(),
            /** The first of them, as JSON text. */
            sample: z.string(),
            tookMs: z.int().nonnegative(),
          }),
        ),
      }),
    ),
  }),
});
