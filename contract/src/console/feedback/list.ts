import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleFeedback } from '../../shapes/feedback.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleFeedbackList = defineConsoleCall({
  name: 'feedback/list',
  summary: 'Feedback: what waits, oldest first, or what is done, latest first',
  roles: ['owner', 'support'],
  request: z.strictObject({ isOpen: z.boolean(), ...pageRequest }),
  response: pageOf(consoleFeedback),
});
