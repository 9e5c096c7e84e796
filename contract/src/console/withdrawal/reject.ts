import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleWithdrawalDetail } from '../../shapes/console-withdrawal.ts';
import { id } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleWithdrawalReject = defineConsoleCall({
  name: 'withdrawal/reject',
  summary: 'Rejects a withdrawal; its gold goes back, and the user reads the reason',
  roles: ['owner', 'finance'],
  request: z.strictObject({ id, reason: staffReason }),
  response: consoleWithdrawalDetail,
  errors: [4030, 4040, 4090],
});
