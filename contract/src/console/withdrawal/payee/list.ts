import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { consolePayee, payeeFilter } from '../../../shapes/console-withdrawal.ts';
import { pageOf, pageRequest } from '../../../shapes/page.ts';

export const consoleWithdrawalPayeeList = defineConsoleCall({
  name: 'withdrawal/payee/list',
  summary: 'Cards and addresses of everybody, masked, the latest first; removed ones too',
  roles: ['owner', 'finance'],
  request: z.strictObject({ ...payeeFilter, ...pageRequest }),
  response: pageOf(consolePayee),
});
