import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { picture } from '../shapes/catalogue.ts';
import { id } from '../shapes/fields.ts';
import { ownInfo } from '../shapes/user.ts';

/** Another user as everybody sees them. */
const publicProfile = z.object({
  id,
  number: z.int().positive(),
  nickname: z.string(),
  avatar: picture.nullable(),
  intro: z.string(),
});

export const userInfoCall = defineCall({
  name: 'user/info',
  summary: 'The signed-in user, or the public profile of another',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ userId: id.optional() }),
  response: z.union([ownInfo, publicProfile]),
  errors: [4040],
});
