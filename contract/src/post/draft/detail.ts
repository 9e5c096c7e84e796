import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { postDraft } from '../../shapes/post.ts';

export const postDraftDetail = defineCall({
  name: 'post/draft/detail',
  summary: 'One own draft',
  auth: 'session',
  request: z.strictObject({ id: named(id, '草稿') }),
  response: postDraft,
  errors: [4040],
});
