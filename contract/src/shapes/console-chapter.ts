import { z } from 'zod';
import { id, line, moment, named } from './fields.ts';
import { planned } from './operator-fields.ts';

/** Chapters that a book may have, and that one call changes at most. */
export const MOST_CHAPTERS = 10_000;

/** A draft was never published; what is hidden was. */
export const chapterState = z.enum(['draft', 'published', 'hidden']);
export type ChapterState = z.infer<typeof chapterState>;

/** A chapter as staff see it. */
export const consoleChapter = z.object({
  id,
  /** Its place in the book, from 1. */
  number: z.int().positive(),
  title: z.string(),
  state: chapterState,
  /** Pictures of a comic, characters of a novel, seconds of an audio novel. */
  extent: z.number().nonnegative(),
  /** Its own price in hundredths of gold: 0 is free; null for the book's price of a chapter. */
  priceGoldCents: z.int().nonnegative().nullable(),
  publishedAt: moment.nullable(),
  /** When a draft goes out by itself. */
  publishAt: moment.nullable(),
});
export type ConsoleChapter = z.infer<typeof consoleChapter>;

/** All chapters of a book in their order. */
export const consoleChapters = z.object({ list: z.array(consoleChapter) });

export const chapterIds = named(z.array(id).min(1).max(MOST_CHAPTERS), '章节');

/** What is done to chapters. */
export const chapterChange = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('publish') }),
  z.strictObject({ act: z.literal('hide') }),
  /** Of drafts; null cancels. */
  z.strictObject({ act: z.literal('schedule'), publishAt: planned('发布时间') }),
  z.strictObject({
    act: z.literal('price'),
    priceGoldCents: named(z.int().min(0).max(100_000_000).nullable(), '单章价格'),
  }),
  z.strictObject({ act: z.literal('rename'), title: line('章节标题', 0, 100) }),
  z.strictObject({ act: z.literal('remove') }),
]);
export type ChapterChange = z.infer<typeof chapterChange>;
