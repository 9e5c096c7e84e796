import { z } from 'zod';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { aiJob } from './ai.ts';

export const aiNovelKind = named(
  z.enum(['romance', 'mystery', 'fantasy', 'scifi', 'city', 'history', 'adventure']),
  '类型',
);
export type AiNovelKind = z.infer<typeof aiNovelKind>;
export const aiNovelLength = named(z.enum(['short', 'medium', 'long']), '篇幅');
export type AiNovelLength = z.infer<typeof aiNovelLength>;
export const aiNovelStyle = named(z.enum(['plain', 'lyrical', 'witty', 'tense']), '文风');
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
export const aiOutline = named(z.array(outlineChapter).min(1).max(60), '大纲');

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
export const aiNovelVersion = named(z.int().min(1).max(2_147_483_647), '版本');

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
export const aiNovelChapter = z.object({
  chapter: z.int().positive(),
  title: z.string(),
  text: z.string(),
  isDemonstration: z.boolean(),
  updatedAt: moment,
});
export const aiNovelInfo = aiNovelCard.extend({
  version: z.int(),
  outline: z.array(outlineChapter),
  sheet: aiSheet,
  written: z.array(aiNovelChapter),
  /** Ways in which the next chapter may go. */
  directions: z.array(z.string()),
  /** What is being written now. */
  openJobs: z.array(aiJob),
});
export type AiNovelInfo = z.infer<typeof aiNovelInfo>;
