import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleWithdrawalDetail } from '../../shapes/console-withdrawal.ts';
import { id } from '../../shapes/fields.ts';

export const consoleWithdrawalApprove = defineConsoleCall({
  name: 'withdrawal/approve',
  summary: 'Agrees to a withdrawal; above the limit a second member has to agree too',
  roles: ['owner', 'finance'],
  request: z.strictObject({ id }),
  response: consoleWithdrawalDetail,
  errors: [4030, 4040, 4090],
});
