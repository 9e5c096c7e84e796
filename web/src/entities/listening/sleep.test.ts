import { describe, expect, it } from 'vitest';
import {
  afterChapter,
  afterPlaying,
  sleepAfterChapters,
  sleepAfterMinutes,
  sleepVolume,
} from './sleep.ts';

describe('the sleep timer', () => {
  it('counts the time of playing', () => {
    const begun = sleepAfterMinutes(5);
    const later = afterPlaying(begun, 200);
    expect(later).toEqual({ kind: 'time', leftSeconds: 100 });
    expect(afterPlaying(later!, -5)).toEqual(later);
    expect(afterPlaying(later!, 100)).toBeNull();
    expect(afterChapter(begun)).toBe(begun);
  });

  it('counts chapters, and means the next one where the end is near', () => {
    expect(sleepAfterChapters(1, 60)).toEqual({ kind: 'chapters', left: 1 });
    const next = sleepAfterChapters(1, 9);
    expect(next).toEqual({ kind: 'chapters', left: 2 });
    expect(afterPlaying(next, 10_000)).toBe(next);
    expect(afterChapter(next)).toEqual({ kind: 'chapters', left: 1 });
    expect(afterChapter({ kind: 'chapters', left: 1 })).toBeNull();
  });

  it('grows softer in the last minute, also of the last of some chapters', () => {
    const time = (leftSeconds: number) => sleepVolume({ kind: 'time', leftSeconds }, 5);
    expect([time(61), time(0)]).toEqual([1, 0.1]);
    expect(time(30)).toBeCloseTo(0.55);
    const chapters = (left: number, ofChapter: number) =>
      sleepVolume({ kind: 'chapters', left }, ofChapter);
    expect([chapters(1, 61), chapters(2, 30), chapters(1, 0)]).toEqual([1, 1, 0.1]);
    expect(chapters(1, 30)).toBeCloseTo(0.55);
    expect(sleepVolume(null, 5)).toBe(1);
  });
});
