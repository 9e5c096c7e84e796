import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { done, id } from '../../shapes/fields.ts';

export const consoleReviewRelease = defineConsoleCall({
  name: 'review/release',
  summary: 'Gives a submission that one had taken back to the queue',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: done,
});
