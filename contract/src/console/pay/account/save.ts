import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import {
  channelKey,
  payAccountFields,
  payAccountSettings,
  payChannel,
} from '../../../shapes/console-recharge.ts';
import { id, named } from '../../../shapes/fields.ts';

export const consolePayAccountSave = defineConsoleCall({
  name: 'pay/account/save',
  summary: 'Changes an account that has an id, from the version named; makes a new one without',
  roles: ['owner'],
  request: z.strictObject({
    ...channelKey,
    channelId: named(id, '支付方式'),
    ...payAccountFields,
    settings: payAccountSettings,
  }),
  response: payChannel,
  errors: [4040, 4090],
});
