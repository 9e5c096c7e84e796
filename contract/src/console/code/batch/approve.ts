import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { id } from '../../../shapes/fields.ts';
import { codeBatch } from '../../../shapes/redeem-code.ts';

export const consoleCodeBatchApprove = defineConsoleCall({
  name: 'code/batch/approve',
  summary:
    'Agrees to a batch of codes that somebody else made; from then on it is exported and redeemed',
  roles: ['finance'],
  request: z.strictObject({ id }),
  response: codeBatch,
  errors: [4030, 4040, 4090],
});
