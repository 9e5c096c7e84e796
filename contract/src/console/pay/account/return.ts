import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { payChannel } from '../../../shapes/console-recharge.ts';
import { id } from '../../../shapes/fields.ts';

export const consolePayAccountReturn = defineConsoleCall({
  name: 'pay/account/return',
  summary: 'Lets an account that was left out take orders again at once',
  roles: ['owner', 'finance'],
  request: z.strictObject({ id }),
  response: payChannel,
  errors: [4040],
});
