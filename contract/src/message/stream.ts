import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment, named } from '../shapes/fields.ts';
import { unreadMessages } from '../shapes/message.ts';

export const messageStream = defineCall({
  name: 'message/stream',
  summary:
    'A token that opens `GET /api/app/message/changes?token=…&since=…` for a short while, and the number of the last event',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ withInfo: named(z.literal(true), '未读数').optional() }),
  response: z.object({
    token: z.string(),
    expiresAt: moment,
    since: z.int().nonnegative(),
    /** What `message/info` answers, for the first stream of a page; where it is asked for. */
    info: unreadMessages.optional(),
  }),
});
