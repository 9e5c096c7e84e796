import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment, nothing } from '../shapes/fields.ts';

export const messageStream = defineCall({
  name: 'message/stream',
  summary:
    'A token that opens `GET /api/app/message/changes?token=…&since=…` for a short while, and the number of the last event',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({
    token: z.string(),
    expiresAt: moment,
    since: z.int().nonnegative(),
  }),
});
