import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const userCare = defineCall({
  name: 'user/care',
  summary: 'Follows somebody, or no longer; saying the same twice changes nothing',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    userId: named(id, '用户'),
    isFollowed: named(z.boolean(), '关注'),
  }),
  response: z.object({ isFollowed: z.boolean() }),
  errors: [4040],
});
