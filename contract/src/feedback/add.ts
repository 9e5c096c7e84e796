import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { feedback, feedbackKind, feedbackText } from '../shapes/feedback.ts';
import { FEEDBACK_PICTURES } from '../shapes/feedback-values.ts';
import { id, named } from '../shapes/fields.ts';
import { idempotencyKey } from '../shapes/money.ts';

export const feedbackAdd = defineCall({
  name: 'feedback/add',
  summary: 'Sends feedback with pictures; the same again under its key answers with the first',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    kind: feedbackKind,
    text: feedbackText,
    /** Of `custom/picture`, or of `upload/images` for feedback, in order. */
    pictures: named(z.array(id).max(FEEDBACK_PICTURES), '图片').default([]),
    idempotencyKey,
  }),
  response: feedback,
  errors: [4090],
});
