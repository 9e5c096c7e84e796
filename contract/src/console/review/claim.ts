import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, moment, named } from '../../shapes/fields.ts';
import { reviewWork } from '../../shapes/review.ts';

export const consoleReviewClaim = defineConsoleCall({
  name: 'review/claim',
  summary: 'Takes a submission for oneself for five minutes, or keeps it for five more',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    id,
    /** Of who keeps it: when what they look at was handed in. 4090 where something else waits by now. */
    submittedAt: named(moment, '提交时间').optional(),
  }),
  response: reviewWork,
  errors: [4040, 4090],
});
