import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { conversation } from '../shapes/conversation.ts';
import { named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const messageConversations = defineCall({
  name: 'message/conversations',
  summary: 'Conversations of the viewer, or what strangers wrote first; the latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    box: named(z.enum(['open', 'requests']), '列表').default('open'),
    ...pageRequest,
  }),
  response: pageOf(conversation),
});
