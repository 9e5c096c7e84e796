import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { workChapters } from '../shapes/work-chapter.ts';

export const publishChapterList = defineCall({
  name: 'publish/chapter/list',
  summary: 'All chapters of a book of the viewer’s own, in any state',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({ id: named(id, '作品') }),
  response: workChapters,
  errors: [4040],
});
