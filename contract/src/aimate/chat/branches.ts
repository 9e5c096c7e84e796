import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id, moment, named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const aimateChatBranches = defineCall({
  name: 'aimate/chat/branches',
  summary: 'Branches of a conversation by their last message, the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '对话'), ...pageRequest }),
  response: pageOf(
    z.object({
      messageId: id,
      text: z.string(),
      messages: z.int().positive(),
      isChosen: z.boolean(),
      at: moment,
    }),
  ),
  errors: [4040],
});
