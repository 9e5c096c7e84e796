import type { PlannedChapter, PlannedSound } from '../shapes/imports.ts';

/** Chapters of a plan without one of them: it is not imported. */
export function withoutChapter<Chapter>(chapters: readonly Chapter[], at: number): Chapter[] {
  return chapters.filter((_, index) => index !== at);
}

/** Chapters of a plan with one of them called otherwise. */
export function withChapterTitle<Chapter extends { title: string }>(
  chapters: readonly Chapter[],
  at: number,
  title: string,
): Chapter[] {
  return chapters.map((one, index) => (index === at ? { ...one, title } : one));
}

/** Chapters of a comic's plan with one of them joined to the one before. */
export function joinPictures(chapters: readonly PlannedChapter[], at: number): PlannedChapter[] {
  return join(chapters, at, (before, { files }) => ({
    ...before,
    files: [...before.files, ...files],
  }));
}

/** The same of an audio novel's: for chapters that follow each other within a file. */
export function joinSounds(chapters: readonly PlannedSound[], at: number): PlannedSound[] {
  return join(chapters, at, (before, { endSeconds }) => ({ ...before, endSeconds }));
}

/** Whether a stretch of sound can be joined to the one before. */
export const followsWithinFile = (before: PlannedSound | undefined, sound: PlannedSound) =>
  before?.file === sound.file && Math.abs(before.endSeconds - sound.startSeconds) < 1;

function join<Chapter>(
  chapters: readonly Chapter[],
  at: number,
  both: (before: Chapter, joined: Chapter) => Chapter,
): Chapter[] {
  const before = chapters[at - 1];
  const joined = chapters[at];
  if (before === undefined || joined === undefined) return [...chapters];
  return [...chapters.slice(0, at - 1), both(before, joined), ...chapters.slice(at + 1)];
}
