import { expect, test } from 'vitest';
import { formatDay } from '../../lib/format/dates.ts';
import { isLate, releaseDay, releaseText } from './release-text.ts';

test('a release whose time is over is postponed, and not before an hour has passed', () => {
  const at = Date.UTC(2026, 0, 2, 4);
  expect(releaseText(at, at - 1)).toContain('上线');
  expect(isLate(at, at + 3_000_000)).toBe(false);
  expect(releaseText(at, at + 3_700_000)).toBe('已延期，时间待定');
  expect([releaseDay(at, at), releaseDay(at, at + 3_700_000)]).toEqual([formatDay(at), '待定']);
});
