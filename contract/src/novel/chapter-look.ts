import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { chapterAccess } from '../shapes/book.ts';
import { textRevision } from '../shapes/chapter-text.ts';
import { id, named } from '../shapes/fields.ts';

export const novelChapterIsLook = defineCall({
  name: 'novelChapter/isLook',
  summary:
    'Whether the viewer may open a chapter of a novel or audio novel, and what lies around it',
  auth: 'session',
  request: z.strictObject({ id: named(id, '章节') }),
  response: chapterAccess.extend({ textRevision }),
  errors: [4031, 4040],
});
