import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { pageOf, pageRequest } from '../../../shapes/page.ts';
import { codeBatch } from '../../../shapes/redeem-code.ts';

export const consoleCodeBatchList = defineConsoleCall({
  name: 'code/batch/list',
  summary: 'Batches of codes, latest first',
  roles: ['owner', 'finance'],
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(codeBatch),
});
