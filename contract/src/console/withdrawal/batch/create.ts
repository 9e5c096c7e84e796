import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { withdrawalBatch } from '../../../shapes/console-withdrawal.ts';
import { named } from '../../../shapes/fields.ts';
import { payeeKind } from '../../../shapes/withdrawal.ts';

/** 4040: nothing waits. The file is had from `withdrawal/batch.csv`. */
export const consoleWithdrawalBatchCreate = defineConsoleCall({
  name: 'withdrawal/batch/create',
  summary: 'Gathers approved withdrawals that are in no batch yet, for one file to the bank',
  roles: ['finance'],
  request: z.strictObject({
    kind: payeeKind,
    most: named(z.int().min(1).max(1000), '最多笔数').default(500),
  }),
  response: withdrawalBatch,
  errors: [4040],
});
