import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { done, id, named } from '../../shapes/fields.ts';

export const aimateChatDel = defineCall({
  name: 'aimate/chat/del',
  summary: 'Deletes a conversation',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '对话') }),
  response: done,
  errors: [4040],
});
