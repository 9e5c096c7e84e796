import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { messageSettings } from '../shapes/message.ts';

export const messageSettingsCall = defineCall({
  name: 'message/settings',
  summary: 'Which kinds of messages are silenced, and whose private messages are taken',
  auth: 'session',
  request: nothing,
  response: z.object(messageSettings),
});
