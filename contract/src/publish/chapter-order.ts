import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { chapterIds, MOST_CHAPTERS } from '../shapes/console-chapter.ts';
import { workChapters } from '../shapes/work-chapter.ts';

/** 4090: not all chapters were named, or others; or the book was taken down. */
export const publishChapterOrder = defineCall({
  name: 'publish/chapter/order',
  summary: 'Sets the order of all chapters of a book of the viewer’s own',
  auth: 'session',
  bodyBytes: 48 * MOST_CHAPTERS,
  request: z.strictObject({ id: named(id, '作品'), chapterIds }),
  response: workChapters,
  errors: [4030, 4040, 4090],
});
