import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { batchLine, batchResult } from '../../../shapes/console-withdrawal.ts';
import { id, named } from '../../../shapes/fields.ts';

/** Each line stands for itself; the same line again changes nothing. A dry run says what would become of each. */
export const consoleWithdrawalBatchImport = defineConsoleCall({
  name: 'withdrawal/batch/import',
  summary: 'Takes what the bank answered about a batch, line by line',
  roles: ['finance'],
  request: z.strictObject({
    id,
    results: named(z.array(batchResult).min(1).max(1000), '结果'),
    isDryRun: named(z.boolean(), '只预览').default(false),
  }),
  response: z.object({
    paid: z.int(),
    failed: z.int(),
    problems: z.array(z.object({ number: z.string(), problem: z.string() })),
    lines: z.array(batchLine),
  }),
  errors: [4040],
});
