import { describe, expect, test } from 'vitest';
import { formatGold, formatMoney } from './amounts.ts';
import { formatCount } from './counts.ts';
import { formatAgo, formatDay, formatMoment, formatMonthDay } from './dates.ts';
import { formatDuration } from './durations.ts';

describe('counts', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1千'],
    [1250, '1.2千'],
    [9999, '9.9千'],
    [10_000, '1万'],
    [34_567, '3.4万'],
    [99_999_999, '9999.9万'],
    [100_000_000, '1亿'],
    [110_000_000, '1.1亿'],
    [-5, '0'],
  ])('%i is %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  test('where space is short, k and w', () => {
    expect([formatCount(1500, 'short'), formatCount(12_000, 'short')]).toEqual(['1.5k', '1.2w']);
  });
});

describe('amounts', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [1234, '12.34'],
    [-250, '-2.50'],
    [9_007_199_254_740_991, '90071992547409.91'],
  ])('%i hundredths are %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  test('gold has no decimals', () => {
    expect([formatGold(1200), formatGold(1299)]).toEqual(['12', '12']);
  });
});

describe('dates', () => {
  const now = Date.UTC(2026, 10, 21, 10, 0, 0);
  const minutes = (count: number) => now - count * 60_000;
  const days = (count: number) => minutes(count * 24 * 60);

  test.each([
    [now, '刚刚'],
    [now + 5000, '刚刚'],
    [minutes(1), '1 分钟前'],
    [minutes(59), '59 分钟前'],
    [minutes(60), '1 小时前'],
    [days(1), '1 天前'],
    [days(6), '6 天前'],
    [days(7), '1 周前'],
    [days(29), '4 周前'],
    [days(30), '1 个月前'],
    [days(59), '1 个月前'],
    [days(60), '09-22'],
    [days(400), '2025-10-17'],
  ])('%i is %s', (moment, text) => {
    expect(formatAgo(moment, now)).toBe(text);
  });

  test('days are those of Shanghai', () => {
    const lateEvening = Date.UTC(2026, 0, 1, 16, 0, 1);
    expect(formatMoment(lateEvening)).toBe('2026-01-02 00:00:01');
    expect([formatDay(lateEvening), formatMonthDay(lateEvening)]).toEqual(['2026-01-02', '01-02']);
  });
});

describe('durations', () => {
  test.each([
    [0, '00:00'],
    [205.9, '03:25'],
    [3723, '1:02:03'],
    [-1, '00:00'],
  ])('%d s are %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
