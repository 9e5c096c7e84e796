import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { contentCard } from '../shapes/content.ts';
import { id, named } from '../shapes/fields.ts';
import { pageOf } from '../shapes/page.ts';

/** All there is comes at once: `cursor` is null. */
export const mediaRelated = defineCall({
  name: 'media/related',
  summary:
    'What is related to a content, of any kind: by its tags, its uploader, what viewers like together, and this viewer’s taste',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '内容'),
    pageSize: named(z.int().min(1).max(50), '条数').default(20),
  }),
  response: pageOf(contentCard),
  errors: [4031, 4040],
});
