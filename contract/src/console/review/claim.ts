import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { reviewWork } from '../../shapes/review.ts';

export const consoleReviewClaim = defineConsoleCall({
  name: 'review/claim',
  summary: 'Takes a submission for oneself for five minutes, or keeps it for five more',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: reviewWork,
  errors: [4040, 4090],
});
