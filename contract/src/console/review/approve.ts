import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id, moment, named } from '../../shapes/fields.ts';
import { workFields } from '../../shapes/work.ts';
import { schedule } from '../../shapes/operator-fields.ts';

export const consoleReviewApprove = defineConsoleCall({
  name: 'review/approve',
  summary: 'Approves a submission that one has taken; it is published at once, or at a time',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    id,
    /** When what the reviewer saw was handed in: 4090 where something else waits by now. */
    submittedAt: named(moment, '提交时间'),
    publishAt: schedule.startsAt,
    /** How many people the reviewer sees; each needs a consent where it is adult. Absent where that was right. */
    peopleShown: workFields.peopleShown,
  }),
  response: done,
  errors: [4040, 4090],
});
