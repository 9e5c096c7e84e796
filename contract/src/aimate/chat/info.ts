import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionChat } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateChatInfo = defineCall({
  name: 'aimate/chat/info',
  summary: 'A conversation at its chosen branch',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '对话') }),
  response: companionChat,
  errors: [4040],
});
