import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';

export const postDel = defineCall({
  name: 'post/del',
  summary: 'Deletes an own post; who bought it keeps it',
  auth: 'session',
  request: z.strictObject({ id: named(id, '帖子') }),
  response: done,
  errors: [4040, 4090],
});
