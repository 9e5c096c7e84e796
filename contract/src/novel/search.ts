import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, line, named } from '../shapes/fields.ts';

export const novelSearch = defineCall({
  name: 'novel/search',
  summary:
    'Where words stand in the chapters of a novel that the viewer may open, in simplified or traditional characters',
  auth: 'session',
  isSearch: true,
  request: z.strictObject({
    id: named(id, '小说'),
    words: line('搜索内容', 1, 40),
    /** Paragraphs after this one. */
    after: named(
      z.strictObject({
        chapter: named(z.int().nonnegative().max(100_000), '章节'),
        paragraph: named(z.int().nonnegative().max(1_000_000), '段落'),
      }),
      '起点',
    ).optional(),
  }),
  response: z.object({
    list: z.array(
      z.object({
        chapterId: id,
        chapter: z.int().positive(),
        title: z.string(),
        paragraph: z.int().nonnegative(),
        /** Where the words begin in `excerpt`, and how many characters they are. */
        excerpt: z.string(),
        start: z.int().nonnegative(),
        length: z.int().positive(),
        /** Where they begin in the paragraph. */
        offset: z.int().nonnegative(),
      }),
    ),
    /** Where to go on; null at the end. */
    after: z
      .object({ chapter: z.int().nonnegative(), paragraph: z.int().nonnegative() })
      .nullable(),
  }),
  errors: [4031, 4040],
});
