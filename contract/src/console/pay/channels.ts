import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { payChannel } from '../../shapes/console-recharge.ts';
import { nothing } from '../../shapes/fields.ts';

export const consolePayChannels = defineConsoleCall({
  name: 'pay/channels',
  summary: 'Channels that take money, with their accounts and their health',
  roles: ['owner', 'finance'],
  request: nothing,
  response: z.object({ list: z.array(payChannel) }),
});
