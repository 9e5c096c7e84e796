import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { messageKindState } from '../shapes/message.ts';

export const messageInfo = defineCall({
  name: 'message/info',
  summary: 'How many messages are unread: system messages by kind, conversations and requests',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    kinds: z.array(messageKindState),
    /** Unread messages of conversations. */
    conversations: z.int().nonnegative(),
    /** People who wrote first and wait for an answer. */
    requests: z.int().nonnegative(),
    /** What badges show: all of it but kinds that are silenced. */
    unread: z.int().nonnegative(),
  }),
});
