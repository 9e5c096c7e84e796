import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionMessage } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateChatMessages = defineCall({
  name: 'aimate/chat/messages',
  summary: 'Earlier messages of the chosen branch, the earliest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '对话'), before: named(id, '消息') }),
  response: z.object({ messages: z.array(companionMessage), earlier: id.nullable() }),
  errors: [4040],
});
