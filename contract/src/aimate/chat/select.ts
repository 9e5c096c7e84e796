import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionChat } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateChatSelect = defineCall({
  name: 'aimate/chat/select',
  summary: 'Chooses the branch that a message is on',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '对话'), messageId: named(id, '消息') }),
  response: companionChat,
  errors: [4040],
});
