import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { smsConfig } from '../../shapes/sms.ts';

export const consoleSmsInfo = defineConsoleCall({
  name: 'sms/info',
  summary: 'How codes are sent by SMS; secrets are not answered',
  roles: ['owner'],
  request: nothing,
  response: smsConfig,
});
