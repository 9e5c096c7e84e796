import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../shapes/fields.ts';
import { ownInfo, publicProfile } from '../shapes/user.ts';

export const userInfoCall = defineCall({
  name: 'user/info',
  summary: 'The signed-in user, or with an id what everybody may know of a user',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ userId: id.optional() }),
  response: z.union([ownInfo, publicProfile]),
  errors: [4040],
});
