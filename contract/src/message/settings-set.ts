import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { messageSettings } from '../shapes/message.ts';

export const messageSettingsSet = defineCall({
  name: 'message/settings/set',
  summary: 'Changes what is given; messages of the account and of support cannot be silenced',
  auth: 'session',
  request: z.strictObject({
    silenced: messageSettings.silenced.optional(),
    onlyFollowed: messageSettings.onlyFollowed.optional(),
    pushed: messageSettings.pushed.optional(),
  }),
  response: z.object(messageSettings),
});
