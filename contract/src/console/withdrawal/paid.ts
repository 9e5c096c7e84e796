import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleWithdrawalDetail, paymentReference } from '../../shapes/console-withdrawal.ts';
import { id } from '../../shapes/fields.ts';

export const consoleWithdrawalPaid = defineConsoleCall({
  name: 'withdrawal/paid',
  summary: 'Notes that an approved withdrawal was paid',
  roles: ['owner', 'finance'],
  request: z.strictObject({ id, reference: paymentReference }),
  response: consoleWithdrawalDetail,
  errors: [4030, 4040, 4090],
});
