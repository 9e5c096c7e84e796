import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { feedback } from '../shapes/feedback.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const feedbackList = defineCall({
  name: 'feedback/list',
  summary: 'Feedback of the viewer with the answers, latest first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(feedback),
});
