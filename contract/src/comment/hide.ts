import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';

export const commentHide = defineCall({
  name: 'comment/hide',
  summary:
    'Hides a comment below an own work from others, or shows it again; its author still sees it',
  auth: 'session',
  request: z.strictObject({ id: named(id, '评论'), hidden: named(z.boolean(), '隐藏') }),
  response: z.object({ hidden: z.boolean() }),
  errors: [4030, 4040],
});
