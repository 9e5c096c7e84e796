import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { chapterRuns } from '../shapes/book.ts';
import { id, named } from '../shapes/fields.ts';

export const contentFinished = defineCall({
  name: 'content/finished',
  summary:
    'Says of a chapter whether the viewer has finished it, for correcting what reading found',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '作品'),
    chapter: named(z.int().positive().max(100_000), '章节'),
    finished: named(z.boolean(), '读完'),
  }),
  /** The chapters of the book that the viewer has finished. */
  response: z.object({ finished: chapterRuns }),
  errors: [4031, 4040],
});
