import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, line, named } from '../shapes/fields.ts';
import { writtenChapter } from '../shapes/work-chapter.ts';
import { MOST_CHAPTER_CHARACTERS } from '../shapes/work-chapter-values.ts';

/** 4090: its text was changed since (data: the chapter as it is), it is not a draft any more, or the book is in review. */
export const publishChapterWrite = defineCall({
  name: 'publish/chapter/write',
  summary:
    'Writes a draft chapter of a novel of the viewer’s own, or adds one at the end; the same again changes nothing',
  auth: 'session',
  encrypted: true,
  // Of characters that are escaped.
  bodyBytes: 6 * MOST_CHAPTER_CHARACTERS + 4_096,
  request: z.strictObject({
    id: named(id, '作品'),
    /** Of a new one: made by the client, so that sending it twice adds one. */
    chapterId: named(id, '章节'),
    /** The revision that the client began from; 0 for a new one. */
    revision: named(z.int().nonnegative().max(2_000_000_000), '版本'),
    title: line('章节标题', 0, 100),
    text: named(z.string().max(MOST_CHAPTER_CHARACTERS), '正文'),
  }),
  response: writtenChapter,
  errors: [4030, 4040, 4090],
});
