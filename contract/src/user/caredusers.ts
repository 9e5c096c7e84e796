import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { person } from '../shapes/person.ts';

export const userCaredusers = defineCall({
  name: 'user/caredusers',
  summary: 'Whom somebody follows, or who follows them, the latest first, as far as they show it',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    /** The viewer without it. */
    userId: named(id, '用户').optional(),
    side: named(z.enum(['following', 'followers']), '方向').default('following'),
    ...pageRequest,
  }),
  response: pageOf(person),
  errors: [4030, 4040],
});
