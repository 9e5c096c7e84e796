import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { userInfo } from '../shapes/user.ts';

export const userAvatar = defineCall({
  name: 'user/avatar',
  summary: 'Takes one of the avatars that are offered; null for none',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ path: named(z.string().max(200), '头像').nullable() }),
  response: userInfo,
});
