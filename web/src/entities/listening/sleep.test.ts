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

  it('grows softer in the last minute, where that is wanted, and not at the end of a chapter', () => {
    const left = (leftSeconds: number) => ({ kind: 'time' as const, leftSeconds });
    expect(sleepVolume(left(61), true)).toBe(1);
    expect(sleepVolume(left(30), true)).toBeCloseTo(0.55);
    expect(sleepVolume(left(0), true)).toBeCloseTo(0.1);
    expect(sleepVolume(left(30), false)).toBe(1);
    expect(sleepVolume({ kind: 'chapters', left: 1 }, true)).toBe(1);
    expect(sleepVolume(null, true)).toBe(1);
  });
});
