import { z } from 'zod';
import { chapterParagraph } from './chapter-text.ts';
import { pagePicture } from './page-picture.ts';

/** What a chapter consists of, as staff look at it before it is published or approved. */
export const staffChapter = z.object({
  pictures: z.array(pagePicture),
  /** Empty where there is no text. Pictures within it are in `pictures`. */
  paragraphs: z.array(chapterParagraph),
  /** Its sound, for this member of staff; null where there is none. */
  audio: z
    .object({ playlistUrl: z.string(), durationSeconds: z.number().nonnegative() })
    .nullable(),
});
export type StaffChapter = z.infer<typeof staffChapter>;
