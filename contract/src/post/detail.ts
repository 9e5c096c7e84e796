import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { openedPost } from '../shapes/post.ts';

export const postDetailCall = defineCall({
  name: 'post/detail',
  summary:
    'One post: what the viewer may see of it, and what would open the rest. Its author sees it in every state',
  auth: 'session',
  request: z.strictObject({ id: named(id, '帖子') }),
  response: openedPost,
  errors: [4031, 4040],
});
