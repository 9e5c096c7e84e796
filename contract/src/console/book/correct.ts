import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { correctedChapter } from '../../shapes/corrected-chapter.ts';
import { id, named } from '../../shapes/fields.ts';
import { MOST_CHAPTER_CHARACTERS } from '../../shapes/work-chapter-values.ts';

/** 4000: empty, words that are refused, a picture is missing. 4090: its text was changed since, or may not be changed. */
export const consoleBookCorrect = defineConsoleCall({
  name: 'book/correct',
  summary:
    'Corrects the text of a chapter of a novel, which readers see at once; the same again changes nothing',
  roles: ['owner', 'editor'],
  // Of characters that are escaped.
  bodyBytes: 6 * MOST_CHAPTER_CHARACTERS + 4_096,
  request: z.strictObject({
    contentId: named(id, '作品'),
    chapterId: named(id, '章节'),
    /** The revision that the text was read at. */
    revision: named(z.int().positive().max(2_000_000_000), '版本'),
    /** The whole of it. */
    text: named(z.string().max(MOST_CHAPTER_CHARACTERS), '正文'),
  }),
  response: correctedChapter,
  errors: [4040, 4090],
});
