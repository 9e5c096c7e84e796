import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { decisionReason } from '../../shapes/creator.ts';
import { done, id } from '../../shapes/fields.ts';

export const consoleReviewRefuse = defineConsoleCall({
  name: 'review/refuse',
  summary: 'Sends a submission that one has taken back to its creator, with the reason',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id, reason: decisionReason }),
  response: done,
  errors: [4040, 4090],
});
