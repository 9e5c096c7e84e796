import { z } from 'zod';
import { id, moment } from './fields.ts';
import { pagePicture } from './page-picture.ts';

/** Simplified or traditional characters. */
export const chineseScript = z.enum(['simplified', 'traditional']);
export type ChineseScript = z.infer<typeof chineseScript>;

/** One paragraph of a chapter. `id` stays with it when the text is corrected: places, notes and comments name it. */
export const chapterParagraph = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), id: z.int().nonnegative(), text: z.string() }),
  z.object({ kind: z.literal('heading'), id: z.int().nonnegative(), text: z.string() }),
  z.object({ kind: z.literal('break'), id: z.int().nonnegative() }),
  z.object({ kind: z.literal('picture'), id: z.int().nonnegative(), picture: pagePicture }),
]);
export type ChapterParagraph = z.infer<typeof chapterParagraph>;

export const chapterText = z.object({ paragraphs: z.array(chapterParagraph) });
export type ChapterText = z.infer<typeof chapterText>;

/** The sound of a chapter: an encrypted playlist for this viewer, as of a video. */
export const chapterAudio = z.object({
  playlistUrl: z.string(),
  expiresAt: moment,
  durationSeconds: z.number().nonnegative(),
  /** Decibels to add so that everything sounds equally loud. */
  gainDb: z.number(),
  /** When each paragraph of the text begins, where the chapter has one: paragraph ids with seconds. */
  marks: z.array(z.object({ paragraph: z.int().nonnegative(), seconds: z.number().nonnegative() })),
  /** The chapter of the same number to be read; null where there is none. */
  textChapterId: id.nullable(),
});
export type ChapterAudio = z.infer<typeof chapterAudio>;

/** Which text a chapter has now, counting its changes: what was kept of another is not it. Null without a text. */
export const textRevision = z.int().positive().nullable();
