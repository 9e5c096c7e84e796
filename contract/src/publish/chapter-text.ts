import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { writtenChapter } from '../shapes/work-chapter.ts';

export const publishChapterText = defineCall({
  name: 'publish/chapter/text',
  summary: 'A chapter of a novel of the viewer’s own, for writing it',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '作品'), chapterId: named(id, '章节') }),
  response: writtenChapter,
  errors: [4040],
});
