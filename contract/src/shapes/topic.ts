import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id } from './fields.ts';

/** A topic as lists show it; the cover is that of its first content. */
export const topicCard = z.object({
  id,
  title: z.string(),
  intro: z.string(),
  cover: picture.nullable(),
  items: z.int().nonnegative(),
});
export type TopicCard = z.infer<typeof topicCard>;
