import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { codeBatch, codeBatchFields } from '../../../shapes/redeem-code.ts';

export const consoleCodeBatchCreate = defineConsoleCall({
  name: 'code/batch/create',
  summary: 'Makes a batch of random codes; one of much gold waits for a second member',
  roles: ['finance'],
  request: z.strictObject({ ...codeBatchFields }),
  response: codeBatch,
  errors: [4040],
});
