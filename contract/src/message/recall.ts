import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { messageNumber } from '../shapes/conversation.ts';
import { done, id, named } from '../shapes/fields.ts';

/** 4090: it was sent too long ago. */
export const messageRecall = defineCall({
  name: 'message/recall',
  summary: 'Takes a message back for both users, within two minutes',
  auth: 'session',
  request: z.strictObject({ userId: named(id, '用户'), number: messageNumber }),
  response: done,
  errors: [4040, 4090],
});
