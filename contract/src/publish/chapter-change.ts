import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { workChapterChange, workChapterIds, workChapters } from '../shapes/work-chapter.ts';

/** 4090: a chapter is gone, or in a state that does not go with it; the book is in review, or taken down. */
export const publishChapterChange = defineCall({
  name: 'publish/chapter/change',
  summary:
    'Renames, prices, submits, takes back, shows or removes chapters of a book of one’s own: all of those named, or none',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '作品'),
    chapterIds: workChapterIds,
    change: named(workChapterChange, '修改'),
  }),
  response: workChapters,
  errors: [4030, 4040, 4090, 4290],
});
