import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { contentCard } from '../shapes/content.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { topicCard } from '../shapes/topic.ts';

export const mediaTopicDetails = defineCall({
  name: 'media/topic/details',
  summary: 'One topic with its contents, in the order of the editors',
  auth: 'session',
  request: z.strictObject({ id: named(id, '专题'), ...pageRequest }),
  response: pageOf(contentCard).extend({ topic: topicCard }),
  errors: [4040],
});
