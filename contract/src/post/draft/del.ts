import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { done, id, named } from '../../shapes/fields.ts';

export const postDraftDel = defineCall({
  name: 'post/draft/del',
  summary: 'Deletes an own draft',
  auth: 'session',
  request: z.strictObject({ id: named(id, '草稿') }),
  response: done,
});
