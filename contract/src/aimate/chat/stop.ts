import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionChat } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateChatStop = defineCall({
  name: 'aimate/chat/stop',
  summary: 'Stops the answer that is being written; what is there stays',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '对话') }),
  response: companionChat,
  errors: [4040],
});
