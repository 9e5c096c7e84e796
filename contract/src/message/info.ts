import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { messageKindState } from '../shapes/message.ts';

export const messageInfo = defineCall({
  name: 'message/info',
  summary: 'How many messages are unread, by kind, with the last of each',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    kinds: z.array(messageKindState),
    /** What badges show: kinds that are silenced do not count. */
    unread: z.int().nonnegative(),
  }),
});
