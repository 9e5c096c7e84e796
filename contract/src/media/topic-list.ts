import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { topicCard } from '../shapes/topic.ts';

export const mediaTopicList = defineCall({
  name: 'media/topic/list',
  summary: 'All topics in the order of the editors',
  auth: 'session',
  request: z.strictObject(pageRequest),
  response: pageOf(topicCard),
});
