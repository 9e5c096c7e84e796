import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { AVATAR_BASE64, AVATAR_BODY_BYTES } from '../shapes/avatar.ts';
import { named } from '../shapes/fields.ts';
import { ownInfo } from '../shapes/user.ts';

export const userAvatarUpload = defineCall({
  name: 'user/avatar/upload',
  summary: 'Uploads an avatar; others see it once it was reviewed, its user at once',
  auth: 'session',
  encrypted: true,
  bodyBytes: AVATAR_BODY_BYTES,
  request: z.strictObject({
    /** The picture’s file, base64. */
    picture: named(
      z
        .string()
        .min(1)
        .max(AVATAR_BASE64)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/),
      '图片',
    ),
  }),
  response: ownInfo,
  errors: [4090, 4130, 4150],
});
