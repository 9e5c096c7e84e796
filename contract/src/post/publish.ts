import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { idempotencyKey } from '../shapes/money.ts';
import { newPostFields, ownPost } from '../shapes/post.ts';

/** 4030: what the viewer may not do yet, and what is missing. 4040: the circle, or an upload. 4090: the upload, or the key, was used. */
export const postPublish = defineCall({
  name: 'post/publish',
  summary: 'Hands a new post to the review; it is public once that approves it',
  auth: 'session',
  request: z.strictObject({
    ...newPostFields,
    /** The draft that it was written as: gone once it is handed in. */
    draftId: named(id, '草稿').optional(),
    idempotencyKey,
  }),
  response: ownPost,
  errors: [4030, 4031, 4040, 4090],
});
