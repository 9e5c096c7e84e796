import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleWithdrawalDetail } from '../../shapes/console-withdrawal.ts';
import { id, named } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';

export const consoleWithdrawalFreeze = defineConsoleCall({
  name: 'withdrawal/freeze',
  summary: 'Stops a withdrawal until it is let go on; a frozen one is neither approved nor paid',
  roles: ['owner', 'finance'],
  request: z.strictObject({ id, isFrozen: named(z.boolean(), '冻结'), reason: staffReason }),
  response: consoleWithdrawalDetail,
  errors: [4040, 4090],
});
