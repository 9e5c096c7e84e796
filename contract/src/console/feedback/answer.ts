import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { feedbackAnswer } from '../../shapes/feedback.ts';
import { done, id } from '../../shapes/fields.ts';

export const consoleFeedbackAnswer = defineConsoleCall({
  name: 'feedback/answer',
  summary:
    'Answers feedback, which reaches its user as a message; without an answer it is only closed',
  roles: ['owner', 'support'],
  request: z.strictObject({ id, answer: feedbackAnswer.nullable() }),
  response: done,
  errors: [4040, 4090],
});
