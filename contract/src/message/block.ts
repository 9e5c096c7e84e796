import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';

export const messageBlock = defineCall({
  name: 'message/block',
  summary: 'Takes no more messages of a user, or takes them again',
  auth: 'session',
  request: z.strictObject({
    userId: named(id, '用户'),
    isBlocked: named(z.boolean(), '是否拉黑'),
  }),
  response: done,
  errors: [4040],
});
