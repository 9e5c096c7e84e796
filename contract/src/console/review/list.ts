import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { reviewRow } from '../../shapes/review.ts';

export const consoleReviewList = defineConsoleCall({
  name: 'review/list',
  summary:
    'Submissions that wait, the machine’s findings first, then the oldest, with who has them before them',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(reviewRow),
});
