import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { poll } from '../shapes/post.ts';

/** The same vote again gives the poll. 4090: another vote was given before, or it is over. */
export const postVote = defineCall({
  name: 'post/vote',
  summary: 'Votes in the poll of a post, once',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '帖子'),
    /** Places of the options, from 0. */
    chosen: named(z.array(z.int().min(0).max(9)).min(1).max(10), '选项'),
  }),
  response: poll,
  errors: [4031, 4040, 4090, 4100, 4101],
});
