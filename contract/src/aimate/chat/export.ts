import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionFile } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';

export const aimateChatExport = defineCall({
  name: 'aimate/chat/export',
  summary: 'The chosen branch as text, or all branches as JSON; both say that AI made it',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '对话'),
    format: named(z.enum(['txt', 'json']), '格式'),
  }),
  response: companionFile,
  errors: [4040],
});
