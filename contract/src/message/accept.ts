import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';

export const messageAccept = defineCall({
  name: 'message/accept',
  summary: 'Accepts the conversation that a stranger began, or ignores it without a word',
  auth: 'session',
  request: z.strictObject({
    userId: named(id, '用户'),
    isAccepted: named(z.boolean(), '是否接受'),
  }),
  response: done,
  errors: [4040],
});
