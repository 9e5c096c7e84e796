import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { id } from '../../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../../shapes/page.ts';
import { codeRedemption } from '../../../shapes/redeem-code.ts';

export const consoleCodeBatchUses = defineConsoleCall({
  name: 'code/batch/uses',
  summary: 'Who redeemed codes of a batch, latest first',
  roles: ['owner', 'finance'],
  request: z.strictObject({ id, ...pageRequest }),
  response: pageOf(codeRedemption),
  errors: [4040],
});
