import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { conversationPerson } from '../shapes/conversation.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const messageBlocked = defineCall({
  name: 'message/blocked',
  summary: 'Whom the viewer blocks, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(conversationPerson),
});
