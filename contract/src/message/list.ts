import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { messageKind, systemMessage } from '../shapes/message.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const messageList = defineCall({
  name: 'message/list',
  summary: 'System messages of one kind, or of all, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ kind: messageKind.optional(), ...pageRequest }),
  response: pageOf(systemMessage),
});
