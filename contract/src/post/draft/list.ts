import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { postDraft } from '../../shapes/post.ts';

export const postDraftList = defineCall({
  name: 'post/draft/list',
  summary: 'The own drafts, the last saved first',
  auth: 'session',
  request: nothing,
  response: z.object({ list: z.array(postDraft) }),
});
