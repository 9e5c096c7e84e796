import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id, moment, named, paragraphs } from './fields.ts';

export const feedbackKind = named(
  z.enum(['bug', 'content', 'payment', 'idea', 'other']),
  '反馈类型',
);
export type FeedbackKind = z.infer<typeof feedbackKind>;

export const feedbackState = z.enum(['waiting', 'answered', 'closed']);

export const feedbackText = paragraphs('反馈内容', 1000, 5);
export const feedbackAnswer = paragraphs('答复', 1000, 2);

/** Feedback as its user sees it. Addresses of pictures end after a while. */
export const feedback = z.object({
  id,
  kind: feedbackKind,
  text: z.string(),
  pictures: z.array(picture),
  state: feedbackState,
  answer: z.string().nullable(),
  answeredAt: moment.nullable(),
  createdAt: moment,
});
export type Feedback = z.infer<typeof feedback>;

export const consoleFeedback = feedback.extend({
  user: z.object({ id, number: z.int(), nickname: z.string() }),
  answeredBy: z.string().nullable(),
  /** What the device said of itself. */
  client: z.string(),
});
export type ConsoleFeedback = z.infer<typeof consoleFeedback>;
