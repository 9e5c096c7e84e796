import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { done, id, named } from '../../shapes/fields.ts';

export const novelMarkDelete = defineCall({
  name: 'novel/mark/delete',
  summary: 'Deletes a bookmark or a marked passage of the viewer; one that is gone stays gone',
  auth: 'session',
  request: z.strictObject({ id: named(id, '标记') }),
  response: done,
});
