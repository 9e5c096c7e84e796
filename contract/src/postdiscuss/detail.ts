import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { openedPost } from '../shapes/post.ts';

export const postdiscussDetail = defineCall({
  name: 'postdiscuss/detail',
  summary: 'One discussion with its best answer; its answers are its comments',
  auth: 'session',
  request: z.strictObject({ id: named(id, '讨论') }),
  response: openedPost,
  errors: [4031, 4040],
});
