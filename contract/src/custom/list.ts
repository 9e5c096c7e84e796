import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { supportConversation, supportMessage, supportTicket } from '../shapes/support.ts';

export const customList = defineCall({
  name: 'custom/list',
  summary: 'Messages of the conversation after a number, oldest first, with its state',
  auth: 'none',
  request: z.strictObject({
    ticket: supportTicket,
    after: named(z.int().min(0).max(2_147_483_647), '消息序号').default(0),
  }),
  response: z.object({
    conversation: supportConversation,
    list: z.array(supportMessage),
    hasMore: z.boolean(),
  }),
  errors: [4040],
});
