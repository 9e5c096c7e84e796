import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';
import { schedule } from '../../shapes/operator-fields.ts';

export const consoleReviewApprove = defineConsoleCall({
  name: 'review/approve',
  summary: 'Approves a submission that one has taken; it is published at once, or at a time',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id, publishAt: schedule.startsAt }),
  response: done,
  errors: [4040, 4090],
});
