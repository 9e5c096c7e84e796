import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { ownPost, postState } from '../shapes/post.ts';

export const postMypublish = defineCall({
  name: 'post/mypublish',
  summary: 'The own posts in every state, the newest first',
  auth: 'session',
  request: z.strictObject({ state: named(postState, '状态').optional(), ...pageRequest }),
  response: pageOf(ownPost),
});
