import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { withdrawalBatch } from '../../../shapes/console-withdrawal.ts';
import { nothing } from '../../../shapes/fields.ts';

export const consoleWithdrawalBatchList = defineConsoleCall({
  name: 'withdrawal/batch/list',
  summary: 'The latest batches for the bank',
  roles: ['owner', 'finance'],
  request: nothing,
  response: z.object({ list: z.array(withdrawalBatch) }),
});
