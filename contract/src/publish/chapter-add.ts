import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, line, named } from '../shapes/fields.ts';
import { workChapters } from '../shapes/work-chapter.ts';

export const publishChapterAdd = defineCall({
  name: 'publish/chapter/add',
  summary:
    'Adds an empty draft chapter to the end of a comic of the viewer’s own, for pictures; the same again changes nothing',
  auth: 'session',
  request: z.strictObject({
    id: named(id, '作品'),
    /** Made by the client, so that sending it twice adds one. */
    chapterId: named(id, '章节'),
    title: line('章节标题', 0, 100),
  }),
  response: workChapters,
  errors: [4030, 4040, 4090],
});
