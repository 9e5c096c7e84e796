import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { id } from '../../../shapes/fields.ts';
import { staffReason } from '../../../shapes/money.ts';
import { codeBatch } from '../../../shapes/redeem-code.ts';

export const consoleCodeBatchRevoke = defineConsoleCall({
  name: 'code/batch/revoke',
  summary: 'Ends a batch of codes; what was redeemed stays',
  roles: ['finance'],
  request: z.strictObject({ id, reason: staffReason }),
  response: codeBatch,
  errors: [4040, 4090],
});
