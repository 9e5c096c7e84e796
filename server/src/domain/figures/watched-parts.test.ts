import { describe, expect, it } from 'vitest';
import { watchedParts } from './watched-parts.ts';

/** A video of a hundred seconds: each part is two. */
const report = (before: number | null, position: number, sinceMs: number | null = 10_000) =>
  watchedParts({ before, position, sinceMs, extent: 100 });

describe('what a report says was watched', () => {
  it('is all from the beginning, for the first', () => {
    expect(report(null, 5, null)).toEqual({ seconds: 5, reached: [0, 1, 2] });
  });

  it('is what lies between it and the one before', () => {
    expect(report(10, 20)).toEqual({ seconds: 10, reached: [6, 7, 8, 9, 10] });
    expect(report(20, 20.5)).toEqual({ seconds: 1, reached: [] });
  });

  it('counts every part once, however the reports fall', () => {
    const reached = [report(null, 9, null), report(9, 18.5), report(18.5, 28)].flatMap(
      (one) => one.reached,
    );
    expect(reached).toEqual(Array.from({ length: 15 }, (_, place) => place));
  });

  it.each([
    ['a jump forward', 10, 60, 10_000],
    ['a jump back', 90, 60, 10_000],
    ['more than can be played in the time', 10, 35, 2_000],
    ['a first report from the middle', null, 60, null],
  ])('is nothing but the place, for %s', (_what, before, position, sinceMs) => {
    const place = Math.floor(position / 2);
    expect(report(before, position, sinceMs)).toEqual({ seconds: 0, reached: [place] });
  });

  it('begins anew where the viewer does', () => {
    expect(report(98, 8, 86_400_000)).toEqual({ seconds: 8, reached: [0, 1, 2, 3, 4] });
  });

  it('ends with the last part, and is nothing of what has no length', () => {
    expect(report(96, 100)).toEqual({ seconds: 4, reached: [49] });
    expect(report(10, 100).reached).toEqual([49]);
    expect(watchedParts({ before: null, position: 5, sinceMs: null, extent: 0 })).toEqual({
      seconds: 0,
      reached: [],
    });
  });
});
