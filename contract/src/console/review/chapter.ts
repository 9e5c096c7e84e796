import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { staffChapter } from '../../shapes/staff-chapter.ts';

export const consoleReviewChapter = defineConsoleCall({
  name: 'review/chapter',
  summary: 'Pictures, text and sound of a chapter of a submission, or the pictures of a set',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    id,
    /** Null for a picture set. */
    chapterId: named(id.nullable(), '章节'),
  }),
  response: staffChapter,
  errors: [4040],
});
