import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { phoneNumber } from '../../shapes/account.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { consoleSms, smsState } from '../../shapes/sms.ts';

export const consoleSmsList = defineConsoleCall({
  name: 'sms/list',
  summary: 'Codes that were requested, the latest first, with how their sending went',
  roles: ['owner', 'support'],
  request: z.strictObject({
    phone: phoneNumber.optional(),
    state: smsState.optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleSms),
});
