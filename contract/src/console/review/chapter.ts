import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { chapterParagraph } from '../../shapes/chapter-text.ts';
import { id, named } from '../../shapes/fields.ts';
import { pagePicture } from '../../shapes/page-picture.ts';

export const consoleReviewChapter = defineConsoleCall({
  name: 'review/chapter',
  summary: 'Pictures and text of a chapter of a submission, or the pictures of a set',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    id,
    /** Null for a picture set. */
    chapterId: named(id.nullable(), '章节'),
  }),
  response: z.object({
    pictures: z.array(pagePicture),
    /** Empty where there is no text. Pictures within it are in `pictures`. */
    paragraphs: z.array(chapterParagraph),
  }),
  errors: [4040],
});
