/** When listening is to end: after some time of playing, or after some chapters, the present one counted. */
export type Sleep = { kind: 'time'; leftSeconds: number } | { kind: 'chapters'; left: number };

/** Minutes that are offered. */
export const sleepMinutes = [5, 10, 15, 20, 30, 45, 60, 90] as const;
/** Chapters that are offered; 1 is the end of this one. */
export const sleepChapters = [1, 2, 3, 5] as const;

/** The sound grows softer within so many last seconds, down to this share. */
export const FADE_SECONDS = 60;
const FADE_TO = 0.1;

/** With less left of a chapter its end is too near to be meant: that of the next one is. */
const TOO_NEAR_SECONDS = 10;

export const sleepAfterMinutes = (minutes: number): Sleep => ({
  kind: 'time',
  leftSeconds: minutes * 60,
});

export function sleepAfterChapters(chapters: number, leftOfChapter: number): Sleep {
  return { kind: 'chapters', left: leftOfChapter < TOO_NEAR_SECONDS ? chapters + 1 : chapters };
}

/** After some seconds of playing; null where it is due. */
export function afterPlaying(sleep: Sleep, seconds: number): Sleep | null {
  if (sleep.kind === 'chapters') return sleep;
  const leftSeconds = sleep.leftSeconds - Math.max(0, seconds);
  return leftSeconds > 0 ? { ...sleep, leftSeconds } : null;
}

/** After the end of a chapter; null where it is due. */
export function afterChapter(sleep: Sleep): Sleep | null {
  if (sleep.kind === 'time') return sleep;
  return sleep.left > 1 ? { ...sleep, left: sleep.left - 1 } : null;
}

/** How loud it is meanwhile, 0 to 1. @param leftOfChapter seconds of playing: only the end of the last one is faded */
export function sleepVolume(sleep: Sleep | null, leftOfChapter: number): number {
  if (!sleep || (sleep.kind === 'chapters' && sleep.left > 1)) return 1;
  const left = sleep.kind === 'time' ? sleep.leftSeconds : leftOfChapter;
  const share = Math.min(1, Math.max(0, left / FADE_SECONDS));
  return FADE_TO + (1 - FADE_TO) * share;
}
