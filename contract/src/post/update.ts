import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { MOST_CHANGES, ownPost, postFields } from '../shapes/post.ts';

/** 4090 (it was changed meanwhile, or is taken down) carries the present `edits`. */
export const postUpdate = defineCall({
  name: 'post/update',
  summary:
    'Changes an own post: at once where it waits, after a review where it is public. What came back is handed in again',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '帖子'),
    /** `edits` of what was changed: another is refused, so that two devices never overwrite each other. */
    edits: named(z.int().nonnegative().max(MOST_CHANGES), '版本'),
    ...postFields,
  }),
  response: ownPost,
  errors: [4030, 4031, 4040, 4090],
});
