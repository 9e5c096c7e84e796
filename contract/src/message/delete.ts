import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { messageNumber } from '../shapes/conversation.ts';
import { done, id, named } from '../shapes/fields.ts';

export const messageDelete = defineCall({
  name: 'message/delete',
  summary: 'Deletes messages for the viewer alone; a whole conversation without numbers',
  auth: 'session',
  request: z.strictObject({
    userId: named(id, '用户'),
    numbers: named(z.array(messageNumber).min(1).max(100), '消息').optional(),
  }),
  response: done,
});
