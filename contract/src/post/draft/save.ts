import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { MOST_CHANGES, postDraft, postDraftFields } from '../../shapes/post.ts';

/** 4090 carries `{ draft }`, which another device saved meanwhile. 4040: another device deleted it. */
export const postDraftSave = defineCall({
  name: 'post/draft/save',
  summary: 'Saves a draft over the revision that it was made from, or a new one',
  auth: 'session',
  request: z.strictObject({
    /** Made by the client, for a new one as well: a save that is sent again makes no second draft. */
    id: named(id, '草稿'),
    /** The revision that was changed; 0 for a new one. */
    revision: named(z.int().nonnegative().max(MOST_CHANGES), '版本'),
    fields: named(postDraftFields, '草稿内容'),
  }),
  response: postDraft,
  errors: [4040, 4090],
});
