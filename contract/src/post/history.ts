import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { postRevision } from '../shapes/post.ts';

export const postHistory = defineCall({
  name: 'post/history',
  summary: 'What a post said before its changes, the latest first',
  auth: 'session',
  request: z.strictObject({ id: named(id, '帖子'), ...pageRequest }),
  response: pageOf(postRevision),
  errors: [4031, 4040, 4100, 4101],
});
