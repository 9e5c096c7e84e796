import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { chapterParagraph } from '../../shapes/chapter-text.ts';
import { id, named } from '../../shapes/fields.ts';
import { pagePicture } from '../../shapes/page-picture.ts';

export const consoleReviewChapter = defineConsoleCall({
  name: 'review/chapter',
  summary: 'Pictures, text and sound of a chapter of a submission, or the pictures of a set',
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
    /** Its sound, for this member of staff; null where there is none. */
    audio: z
      .object({ playlistUrl: z.string(), durationSeconds: z.number().nonnegative() })
      .nullable(),
  }),
  errors: [4040],
});
