import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { conversationPerson, conversationState, dialogMessage } from '../shapes/conversation.ts';
import { id, named } from '../shapes/fields.ts';
import { pageRequest } from '../shapes/page.ts';

export const messageDialog = defineCall({
  name: 'message/dialog',
  summary:
    'Messages of one conversation in their order: the latest ones, or those before or after a number',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    userId: named(id, '用户'),
    side: named(z.enum(['before', 'after']), '方向').default('before'),
    /** The newest ones without it. */
    number: named(z.int().min(0).max(2_000_000_000), '消息').optional(),
    pageSize: pageRequest.pageSize,
  }),
  response: z.object({
    person: conversationPerson,
    state: conversationState,
    list: z.array(dialogMessage),
    /** Whether there are more in the direction that was asked for. */
    hasMore: z.boolean(),
    /** The last message of the viewer's that the other user has read; 0 for none. */
    peerReadNumber: z.int().nonnegative(),
    /** Whether the viewer blocks the other user. */
    isBlocked: z.boolean(),
    /** Why nothing can be sent; null where it can. */
    refusal: z.string().nullable(),
  }),
  errors: [4040],
});
