import { z } from 'zod';
import { comicLayout, readingDirection } from './book.ts';
import { MOST_CHAPTERS } from './console-chapter.ts';
import { id, line, moment, named } from './fields.ts';
import { gameOrientation } from './game.ts';

/** States of an import; server/src/db/queries/imports/imports.ts holds the moves. */
export const importState = z.enum([
  'queued',
  'reading',
  'planned',
  'accepted',
  'working',
  'done',
  'failed',
  'cancelled',
]);
export type ImportState = z.infer<typeof importState>;

/** Files that are imported together at most, those within archives counted: pictures, or sounds. */
export const MOST_IMPORTED_FILES = 10_000;

/** A plan that is accepted: as many chapters as a book may have, each with a title, a file and two times. */
export const PLAN_BODY_BYTES = 420 * MOST_CHAPTERS;

/** Uploads that are imported together at most: archives or sounds that follow each other. */
export const MOST_FILES_TOGETHER = 100;

/** Whole uploads that are imported together; they are read in the order of their names. */
export const importSource = {
  uploadId: named(id, '上传文件'),
  moreUploadIds: named(z.array(id).max(MOST_FILES_TOGETHER - 1), '其余文件').default([]),
};

/** Of a file within what is imported: those of the second archive begin at `MOST_IMPORTED_FILES`. */
const index = z.int().nonnegative().max(1_000_000);

/** A chapter that is to be made: its title, and the files of the archive that become its pictures, in order. */
const plannedChapter = z.strictObject({
  title: line('章节标题', 0, 100),
  files: named(z.array(index).min(1).max(MOST_IMPORTED_FILES), '图片'),
});
export type PlannedChapter = z.infer<typeof plannedChapter>;

/** What an editor decides about a comic's archive. */
export const comicPlan = z.strictObject({
  kind: z.literal('comic'),
  chapters: named(z.array(plannedChapter).min(1).max(MOST_CHAPTERS), '章节'),
  /** Null where the shape of the pictures decides. */
  layout: named(comicLayout.nullable(), '版式'),
  direction: named(readingDirection.nullable(), '阅读方向'),
});
export type ComicPlan = z.infer<typeof comicPlan>;

/** What an editor decides about the archive of a picture set. */
export const photoPlan = z.strictObject({
  kind: z.literal('photo'),
  files: named(z.array(index).min(1).max(MOST_IMPORTED_FILES), '图片'),
});
export type PhotoPlan = z.infer<typeof photoPlan>;

/** What an editor decides about the archive of a game. */
export const gamePlan = z.strictObject({
  kind: z.literal('game'),
  /** The page that is opened, by its index in the archive. */
  entry: named(index, '首页文件'),
  orientation: named(gameOrientation, '屏幕方向'),
  /** Whether it reports scores, so that there is a rank. */
  hasScores: named(z.boolean(), '排行榜'),
});
export type GamePlan = z.infer<typeof gamePlan>;

/** Encodings that a text file may be in. */
export const textEncoding = named(
  z.enum(['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be']),
  '编码',
);
export type TextEncoding = z.infer<typeof textEncoding>;

/** How chapters are found in a text; `contents` is what the file says of itself. */
export const cutRule = named(
  z.enum(['contents', 'chapters', 'sections', 'numbered', 'english', 'marked', 'size', 'whole']),
  '分章方式',
);
export type CutRule = z.infer<typeof cutRule>;

/** Where a chapter of a text begins. */
export const chapterCut = z.strictObject({
  title: line('章节标题', 0, 100),
  /** Empty for none. */
  volume: line('卷名', 0, 100),
  /** The block that it begins with, from 0. */
  at: named(index, '分章位置'),
  /** Blocks at its beginning that are headings, and not its text. */
  skip: named(z.int().nonnegative().max(1_000), '标题行数'),
});
export type ChapterCut = z.infer<typeof chapterCut>;

/** Corrections of one plan at most. */
export const MOST_CORRECTED_CUTS = 1_000;

/** What an editor decides about a novel: the rule that finds its chapters, and where it is corrected. */
export const novelPlan = z.strictObject({
  kind: z.literal('novel'),
  /** Null where the format says it. */
  encoding: textEncoding.nullable(),
  rule: cutRule,
  /** Blocks where the rule begins a chapter, and none is wanted. */
  removed: named(z.array(index).max(10_000), '合并的章节'),
  /** Chapters that begin elsewhere, or are called otherwise, than by the rule. */
  changed: named(z.array(chapterCut).max(MOST_CORRECTED_CUTS), '改过的章节'),
});
export type NovelPlan = z.infer<typeof novelPlan>;

/** What a text is as a whole. */
export const textFindings = z.object({
  format: z.enum(['txt', 'markdown', 'epub']),
  encoding: textEncoding.nullable(),
  rule: cutRule,
  /** Rules that find something, with how many chapters each makes. */
  rules: z.array(z.object({ rule: cutRule, chapters: z.int().nonnegative() })),
  blocks: z.int().nonnegative(),
  characters: z.int().nonnegative(),
});
export type TextFindings = z.infer<typeof textFindings>;

const second = named(z.number().min(0).max(360_000), '时间');

/** A chapter that is to be made: its title, and the stretch of a file that is heard. */
const plannedSound = z.strictObject({
  title: line('章节标题', 0, 100),
  /** By its index in the archive; 0 where the file itself is the sound. */
  file: named(index, '音频'),
  startSeconds: second,
  endSeconds: second,
});
export type PlannedSound = z.infer<typeof plannedSound>;

/** What an editor decides about the files of an audio novel. */
export const audioPlan = z.strictObject({
  kind: z.literal('audio'),
  chapters: named(z.array(plannedSound).min(1).max(MOST_CHAPTERS), '章节'),
});
export type AudioPlan = z.infer<typeof audioPlan>;

export const importPlan = z.discriminatedUnion('kind', [
  comicPlan,
  photoPlan,
  gamePlan,
  novelPlan,
  audioPlan,
]);
export type ImportPlan = z.infer<typeof importPlan>;

/** Files that are named one by one where they are not imported. */
export const MOST_LEFT_OUT_NAMES = 1_000;

/** Why a file of an archive is not imported: it is of another kind, there is nothing in it, or a system put it there. */
const leftOutReason = z.enum(['other', 'empty', 'hidden']);
export type LeftOutReason = z.infer<typeof leftOutReason>;

/** What was found in a file, shown to the editor who decides about the plan. */
export const importFindings = z.object({
  /** Files of the archive by their index. */
  files: z.array(
    z.object({
      index: z.int(),
      name: z.string(),
      bytes: z.int(),
      /** Of sound. */
      seconds: z.number().optional(),
    }),
  ),
  /** What the file says of itself; empty where it says nothing. */
  title: z.string(),
  author: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** What should be looked at, as sentences in Chinese. */
  notes: z.array(z.string()),
  /** Files of an archive that are not imported, the first of them; none where all are. */
  leftOut: z.array(z.object({ name: z.string(), reason: leftOutReason })).optional(),
  /** Of a text. */
  text: textFindings.optional(),
});
export type ImportFindings = z.infer<typeof importFindings>;

/** An import as its owner sees it. */
export const importJob = z.object({
  id,
  contentId: id,
  sourceName: z.string(),
  state: importState,
  stage: z.string(),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Why it failed. */
  reason: z.string().nullable(),
  createdAt: moment,
});
export type ImportJob = z.infer<typeof importJob>;

/** The same with its plan; null until the file was read. */
export const importDetail = importJob.extend({
  plan: importPlan.nullable(),
  findings: importFindings.nullable(),
});
export type ImportDetail = z.infer<typeof importDetail>;

/** Where a text would be cut into chapters: what is asked, and the answer. */
export const cutsRequest = z.strictObject({
  id: named(id, '导入'),
  /** Null for what the text itself seems to be in. */
  encoding: textEncoding.nullable(),
  /** Null for the one that fits best. */
  rule: cutRule.nullable(),
});
export const foundCuts = z.object({
  text: textFindings,
  list: z.array(
    chapterCut.extend({
      /** The number that its heading says; null for none. */
      number: z.int().nonnegative().nullable(),
      /** Characters of the book before it. */
      offset: z.int().nonnegative(),
      /** How its text begins. */
      opening: z.string(),
    }),
  ),
});
export type FoundCut = z.infer<typeof foundCuts>['list'][number];

/** Lines of a text, for choosing where a chapter begins. */
export const linesRequest = z.strictObject({
  id: named(id, '导入'),
  encoding: textEncoding.nullable(),
  from: named(z.int().nonnegative().max(1_000_000), '起始行'),
  count: named(z.int().positive().max(200), '行数').default(100),
});
export const textLines = z.object({
  list: z.array(
    z.object({
      at: z.int().nonnegative(),
      kind: z.enum(['text', 'heading', 'break', 'picture']),
      /** Its beginning. */
      text: z.string(),
      characters: z.int().nonnegative(),
    }),
  ),
});
export type TextLine = z.infer<typeof textLines>['list'][number];
