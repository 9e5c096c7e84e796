import { describe, expect, it } from 'vitest';
import { countdownParts, countdownText } from './countdown.ts';

const HOUR = 3_600_000;

describe('a countdown', () => {
  it('has whole parts, and ends at zero', () => {
    const left = 49 * HOUR + 3 * 60_000 + 4_001;
    expect(countdownParts(left)).toEqual({
      days: 2,
      hours: 1,
      minutes: 3,
      seconds: 5,
      isOver: false,
    });
    expect(countdownParts(-5)).toMatchObject({ seconds: 0, isOver: true });
    expect(countdownParts(1).isOver).toBe(false);
  });

  it('is told without seconds', () => {
    expect([49 * HOUR, 2 * HOUR + 60_000, 60_000, 5_000, 0].map(countdownText)).toEqual([
      '还有 2 天 1 小时',
      '还有 2 小时 1 分钟',
      '还有 1 分钟',
      '还有不到 1 分钟',
      '马上上线',
    ]);
  });
});
