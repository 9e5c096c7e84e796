import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleWithdrawalDetail } from '../../shapes/console-withdrawal.ts';
import { id } from '../../shapes/fields.ts';

export const consoleWithdrawalInfo = defineConsoleCall({
  name: 'withdrawal/info',
  summary: 'One withdrawal with what happened to it',
  roles: ['owner', 'finance'],
  request: z.strictObject({ id }),
  response: consoleWithdrawalDetail,
  errors: [4040],
});
