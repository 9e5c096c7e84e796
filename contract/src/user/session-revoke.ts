import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const userSessionRevoke = defineCall({
  name: 'user/session/revoke',
  summary: 'Ends one session of the user, or without an id all but this one',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '登录').optional() }),
  response: z.object({ ended: z.int().nonnegative() }),
  errors: [4040],
});
