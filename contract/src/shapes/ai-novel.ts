import { z } from 'zod';
import { id, line, moment, named, paragraphs, versionFrom } from './fields.ts';
import { aiJob } from './ai.ts';
import { storedPlace } from './book.ts';
import { workState } from './work.ts';
import {
  MOST_NOVEL_CHAPTERS,
  aiNovelKinds,
  aiNovelLengths,
  aiNovelStyles,
} from './ai-novel-values.ts';

export const novelChapterNumber = named(z.int().min(1).max(MOST_NOVEL_CHAPTERS), '章节');

export const aiNovelKind = named(z.enum(aiNovelKinds), '类型');
export type AiNovelKind = z.infer<typeof aiNovelKind>;
export const aiNovelLength = named(z.enum(aiNovelLengths), '篇幅');
export type AiNovelLength = z.infer<typeof aiNovelLength>;
export const aiNovelStyle = named(z.enum(aiNovelStyles), '文风');
export type AiNovelStyle = z.infer<typeof aiNovelStyle>;

export const aiNovelRequest = {
  premise: paragraphs('设定', 1_000, 4),
  kind: aiNovelKind,
  length: aiNovelLength,
  style: aiNovelStyle,
};

/** A chapter as it is planned. */
export const outlineChapter = z.object({
  title: line('章名', 1, 40),
  summary: paragraphs('梗概', 400),
});
export type OutlineChapter = z.infer<typeof outlineChapter>;
export const aiOutline = named(z.array(outlineChapter).min(1).max(MOST_NOVEL_CHAPTERS), '大纲');

/** People and facts of a story, which every chapter is given. */
export const aiSheet = z.object({
  people: named(
    z.array(z.object({ name: line('人名', 1, 20), about: paragraphs('人物介绍', 200) })).max(30),
    '人物',
  ),
  facts: named(z.array(line('事实', 1, 200)).max(60), '事实'),
});
export type AiSheet = z.infer<typeof aiSheet>;

/** Counts the changes of a novel: a change names the version that it was made from. */
export const aiNovelVersion = versionFrom(1);

export const aiNovelCard = z.object({
  id,
  title: z.string(),
  premise: z.string(),
  kind: aiNovelKind,
  length: aiNovelLength,
  style: aiNovelStyle,
  /** How many are written, and how many are planned. */
  chapters: z.int().nonnegative(),
  planned: z.int().nonnegative(),
  isHidden: z.boolean(),
  isDemonstration: z.boolean(),
  label: z.string(),
  createdAt: moment,
  updatedAt: moment,
});
/** A chapter without its text. */
export const aiNovelChapter = z.object({
  chapter: z.int().positive(),
  title: z.string(),
  characters: z.int().nonnegative(),
  /** Whether its engine stopped early. */
  isPartial: z.boolean(),
  isDemonstration: z.boolean(),
  /** Whether it was handed in with the published novel. */
  isPublished: z.boolean(),
  updatedAt: moment,
});
export type AiNovelChapter = z.infer<typeof aiNovelChapter>;

/** A text that a chapter had before: what it was replaced by, and when. */
export const aiChapterRevision = z.object({
  revision: z.int().positive(),
  cause: z.enum(['rewrite', 'edit', 'restore']),
  title: z.string(),
  characters: z.int().nonnegative(),
  /** Where it differs from what came after it. */
  excerpt: z.string(),
  createdAt: moment,
});
export type AiChapterRevision = z.infer<typeof aiChapterRevision>;

/** A chapter with its text, and the version of its novel. */
export const aiNovelText = aiNovelChapter.extend({
  version: z.int(),
  text: z.string(),
  /** Shown at its beginning, and beside it. */
  label: z.string(),
  /** The latest first. */
  revisions: z.array(aiChapterRevision),
});
export type AiNovelText = z.infer<typeof aiNovelText>;

/** What became of a novel that was published. */
export const aiNovelPublication = z.object({
  contentId: id,
  state: workState,
  /** Why it came back, or was taken down. */
  reason: z.string().nullable(),
  /** Chapters that were handed in, and those of them that are public. */
  chapters: z.int().nonnegative(),
  publicChapters: z.int().nonnegative(),
  /** Those of them that are in the review. */
  waitingChapters: z.int().nonnegative(),
  /** Chapters that the review does not have: written since, or sent back. */
  openChapters: z.int().nonnegative(),
});
export type AiNovelPublication = z.infer<typeof aiNovelPublication>;

export const aiNovelInfo = aiNovelCard.extend({
  version: z.int(),
  outline: z.array(outlineChapter),
  sheet: aiSheet,
  written: z.array(aiNovelChapter),
  /** Ways in which the next chapter may go. */
  directions: z.array(z.string()),
  /** What is being written now. */
  openJobs: z.array(aiJob),
  /** Where its author reads it; null before. */
  place: storedPlace.nullable(),
  /** Null where it was never published. */
  publication: aiNovelPublication.nullable(),
});
export type AiNovelInfo = z.infer<typeof aiNovelInfo>;

export const aiNovelFormat = named(z.enum(['txt', 'epub']), '格式');
export type AiNovelFormat = z.infer<typeof aiNovelFormat>;
