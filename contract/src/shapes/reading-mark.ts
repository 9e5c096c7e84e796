import { z } from 'zod';
import { id, moment, named, paragraphs } from './fields.ts';

/** Marks of one reader in one book at most. */
export const MOST_MARKS = 1_000;

const paragraph = named(z.int().nonnegative().max(1_000_000), '段落');
const character = named(z.int().nonnegative().max(1_000_000), '位置');

/** What a reader saves: a bookmark, or a marked passage of one paragraph. */
export const markToSave = z.strictObject({
  /** Made by the client, so that saving once more changes it. */
  id: named(id, '标记'),
  chapterId: named(id, '章节'),
  kind: named(z.enum(['bookmark', 'passage']), '类型'),
  paragraph,
  /** Characters of the paragraph from `start` up to, but not with, `end`; equal for a bookmark. */
  start: character,
  end: character,
  /** The words themselves, or how the paragraph goes on. */
  quote: paragraphs('原文', 500),
  note: paragraphs('笔记', 1_000),
});
export type MarkToSave = z.infer<typeof markToSave>;

/** A mark as it is stored. */
export const readingMark = markToSave.extend({
  quote: z.string(),
  note: z.string(),
  /** Number of its chapter. */
  chapter: z.int().positive(),
  chapterTitle: z.string(),
  createdAt: moment,
  updatedAt: moment,
});
export type ReadingMark = z.infer<typeof readingMark>;
