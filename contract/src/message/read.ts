import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done } from '../shapes/fields.ts';
import { messageKind } from '../shapes/message.ts';

export const messageRead = defineCall({
  name: 'message/read',
  summary: 'Marks the system messages of one kind, or of all, as read',
  auth: 'session',
  request: z.strictObject({ kind: messageKind.optional() }),
  response: done,
});
