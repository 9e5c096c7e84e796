import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, named } from '../shapes/fields.ts';

export const commentDelete = defineCall({
  name: 'comment/delete',
  summary: 'Deletes an own comment; with a root its replies are gone as well',
  auth: 'session',
  request: z.strictObject({ id: named(id, '评论') }),
  response: done,
  errors: [4040],
});
