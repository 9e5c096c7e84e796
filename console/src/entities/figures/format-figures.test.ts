import { expect, it } from 'vitest';
import { formatChange, formatShare, formatWatchTime } from './format-figures.ts';

it('formats watch time', () => {
  expect([0, 89, 3_599, 3_600, 45_000, 4_500_000].map(formatWatchTime)).toEqual([
    '0 分钟',
    '1 分钟',
    '60 分钟',
    '1 小时',
    '12.5 小时',
    '1,250 小时',
  ]);
});

it('formats a change, and none where there was nothing', () => {
  expect(formatChange(112, 100)).toBe('+12%');
  expect(formatChange(97, 100)).toBe('−3%');
  expect(formatChange(100, 100)).toBe('持平');
  expect(formatChange(5, 0)).toBeNull();
});

it('formats shares', () => {
  expect(formatShare(1, 30)).toBe('3.3%');
  expect(formatShare(42, 100)).toBe('42%');
  expect(formatShare(0, 0)).toBe('—');
});
