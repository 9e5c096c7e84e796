import { describe, expect, test } from 'vitest';
import { momentAt, shareAt, swipedTo, swipeSeconds, toShares } from './seek-math.ts';

const whole = { total: 600, playable: 600 };
const preview = { total: 600, playable: 60 };

describe('the timeline', () => {
  test('shares become times', () => {
    expect([0, 0.5, 1].map((share) => momentAt(share, whole))).toEqual([0, 300, 600]);
  });

  test('outside of the bar is its end', () => {
    expect(momentAt(-0.2, whole)).toBe(0);
    expect(momentAt(1.7, whole)).toBe(600);
  });

  test('the locked part leads to the end of the free one', () => {
    expect(momentAt(0.05, preview)).toBe(30);
    expect(momentAt(0.9, preview)).toBe(60);
  });

  test('times become shares, and nothing is divided by an unknown length', () => {
    expect(shareAt(150, 600)).toBe(0.25);
    expect(shareAt(5, 0)).toBe(0);
    expect(shareAt(5, Number.NaN)).toBe(0);
  });

  test('buffered ranges stay within the bar', () => {
    expect(
      toShares(
        [
          { start: 0, end: 60 },
          { start: 300, end: 900 },
        ],
        600,
      ),
    ).toEqual([
      { left: 0, width: 0.1 },
      { left: 0.5, width: 0.5 },
    ]);
  });
});

describe('swiping', () => {
  test('the whole width is the video, 90 seconds, or a twentieth', () => {
    expect(swipeSeconds(1, 40)).toBe(40);
    expect(swipeSeconds(1, 600)).toBe(90);
    expect(swipeSeconds(-0.5, 7200)).toBe(-180);
  });

  test('it ends at both ends', () => {
    expect(swipedTo(30, -1, whole)).toBe(0);
    expect(swipedTo(590, 1, whole)).toBe(600);
    expect(swipedTo(30, 1, preview)).toBe(60);
  });
});
