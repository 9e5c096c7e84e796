import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { bookCard } from '../shapes/book.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { topicCard } from '../shapes/topic.ts';

export const comicsTopicList = defineCall({
  name: 'comicsTopic/list',
  summary: 'Topics that have comics, each with its first ones, in the order of the editors',
  auth: 'session',
  request: z.strictObject(pageRequest),
  response: pageOf(topicCard.extend({ comics: z.array(bookCard) })),
});
