import { z } from 'zod';
import { comicLayout, readingDirection } from './book.ts';
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

/** Chapters that one file brings at most, and pictures of all of them. */
export const MOST_IMPORTED_CHAPTERS = 2_000;
export const MOST_IMPORTED_FILES = 10_000;

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
  chapters: named(z.array(plannedChapter).min(1).max(MOST_IMPORTED_CHAPTERS), '章节'),
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
  chapters: named(z.array(plannedSound).min(1).max(MOST_IMPORTED_CHAPTERS), '章节'),
});
export type AudioPlan = z.infer<typeof audioPlan>;

export const importPlan = z.discriminatedUnion('kind', [comicPlan, photoPlan, gamePlan, audioPlan]);
export type ImportPlan = z.infer<typeof importPlan>;

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
