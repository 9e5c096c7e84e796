import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { reviewWork } from '../../shapes/review.ts';

export const consoleReviewInfo = defineConsoleCall({
  name: 'review/info',
  summary: 'A submission with its consent record, creator, findings and duplicates',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: reviewWork,
  errors: [4040],
});
