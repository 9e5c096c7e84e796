import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { id } from '../../../shapes/fields.ts';
import { staffReason } from '../../../shapes/money.ts';
import { codeBatch } from '../../../shapes/redeem-code.ts';

export const consoleCodeBatchRefuse = defineConsoleCall({
  name: 'code/batch/refuse',
  summary: 'Refuses a batch of codes that waits; its maker may take it back the same way',
  roles: ['finance'],
  request: z.strictObject({ id, reason: staffReason }),
  response: codeBatch,
  errors: [4040, 4090],
});
