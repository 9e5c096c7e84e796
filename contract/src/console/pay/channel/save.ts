import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { channelKey, payChannel, payChannelFields } from '../../../shapes/console-recharge.ts';

export const consolePayChannelSave = defineConsoleCall({
  name: 'pay/channel/save',
  summary: 'Changes a channel that has an id, from the version named; makes a new one without',
  roles: ['owner'],
  request: z.strictObject({ ...channelKey, ...payChannelFields }),
  response: payChannel,
  errors: [4040, 4090],
});
