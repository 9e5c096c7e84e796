import { z } from 'zod';
import { id, line, moment, named } from './fields.ts';
import { WORK_PRICE_GOLD_CENTS } from './work-values.ts';

/** Chapters of a creator's book that one call changes at most. */
export const MOST_CHANGED_CHAPTERS = 2_000;

/** A draft was never public; one that waits is in the review; what came back is a draft with a reason; what is hidden was public. */
export const workChapterState = z.enum(['draft', 'waiting', 'refused', 'published', 'hidden']);
export type WorkChapterState = z.infer<typeof workChapterState>;

/** A chapter as the creator of its book sees it. */
export const workChapter = z.object({
  id,
  /** Its place in the book, from 1. */
  number: z.int().positive(),
  title: z.string(),
  state: workChapterState,
  /** Pictures of a comic, characters of a novel, seconds of an audio novel. */
  extent: z.number().nonnegative(),
  /** Its own price in hundredths of gold; null for the book's price of a chapter. */
  priceGoldCents: z.int().nonnegative().nullable(),
  /** Why it came back from the review. */
  reason: z.string().nullable(),
  /** When it goes out once it is approved; null for at once. */
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
});
export type WorkChapter = z.infer<typeof workChapter>;

export const workChapters = z.object({ list: z.array(workChapter) });

export const workChapterIds = named(z.array(id).min(1).max(MOST_CHANGED_CHAPTERS), '章节');

const { min, max } = WORK_PRICE_GOLD_CENTS;

/** What a creator does to chapters. What is public changes its title only by another chapter: titles are reviewed. */
export const workChapterChange = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('rename'), title: line('章节标题', 0, 100) }),
  z.strictObject({
    act: z.literal('price'),
    priceGoldCents: named(z.int().min(min).max(max).nullable(), '单章价格'),
  }),
  /** Hands drafts to the review. */
  z.strictObject({
    act: z.literal('submit'),
    /** When they go out once they are approved; null for at once. Unix milliseconds. */
    publishAt: named(z.int().nonnegative().max(4_102_444_800_000).nullable(), '发布时间'),
  }),
  /** Takes back what waits; hides what is public. */
  z.strictObject({ act: z.literal('withdraw') }),
  /** Shows again what was hidden. */
  z.strictObject({ act: z.literal('show') }),
  z.strictObject({ act: z.literal('remove') }),
]);
export type WorkChapterChange = z.infer<typeof workChapterChange>;

/** A chapter of a novel for writing: one line a paragraph. A picture is a line of its own, which names it. */
export const writtenChapter = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** Counts its changes. */
  revision: z.int().positive(),
  /** Whether it may be changed now: drafts may, what waits or is public may not. */
  mayWrite: z.boolean(),
});
export type WrittenChapter = z.infer<typeof writtenChapter>;
