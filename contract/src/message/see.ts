import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { messageNumber } from '../shapes/conversation.ts';
import { done, id, named } from '../shapes/fields.ts';

export const messageSee = defineCall({
  name: 'message/see',
  summary: 'Marks the messages of a conversation as read, up to one of them',
  auth: 'session',
  request: z.strictObject({ userId: named(id, '用户'), number: messageNumber }),
  response: done,
});
