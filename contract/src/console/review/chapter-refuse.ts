import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { decisionReason } from '../../shapes/creator.ts';
import { id, named } from '../../shapes/fields.ts';
import { reviewWork } from '../../shapes/review.ts';

/** 4090: somebody else has the submission, or the chapter does not wait any more. */
export const consoleReviewChapterRefuse = defineConsoleCall({
  name: 'review/chapter/refuse',
  summary: 'Sends one chapter of a submission back with a reason; the rest goes on waiting',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id, chapterId: named(id, '章节'), reason: decisionReason }),
  response: reviewWork,
  errors: [4040, 4090],
});
