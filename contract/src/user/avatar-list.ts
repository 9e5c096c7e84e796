import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { picture } from '../shapes/catalogue.ts';
import { nothing } from '../shapes/fields.ts';

export const userAvatarList = defineCall({
  name: 'user/avatar/list',
  summary: 'The avatars that are offered to everybody',
  auth: 'session',
  request: nothing,
  response: z.object({ list: z.array(picture) }),
});
