import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const mediaLike = defineCall({
  name: 'media/like',
  summary:
    'Likes a content of any kind, or takes the like back; saying the same twice changes nothing',
  auth: 'session',
  request: z.strictObject({ id: named(id, '内容'), liked: named(z.boolean(), '点赞') }),
  response: z.object({ liked: z.boolean() }),
  errors: [4031, 4040],
});
