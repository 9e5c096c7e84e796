import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleWithdrawal, withdrawalFilter } from '../../shapes/console-withdrawal.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleWithdrawalList = defineConsoleCall({
  name: 'withdrawal/list',
  summary: 'Withdrawals, the latest first',
  roles: ['owner', 'finance'],
  request: z.strictObject({ ...withdrawalFilter, ...pageRequest }),
  response: pageOf(consoleWithdrawal),
});
