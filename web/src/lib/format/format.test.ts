import { afterEach, describe, expect, test } from 'vitest';
import { formatGold, formatMoney } from './amounts.ts';
import { formatCount } from './counts.ts';
import { formatAgo, formatClock, formatDay, formatMoment, formatMonthDay } from './dates.ts';
import { formatDuration } from './durations.ts';
import { formatSize } from './sizes.ts';

/** Whole numbers of every length up to `digits`, the same in every run: around powers of ten, and scattered. */
function numbersUpTo(digits: number): number[] {
  let seed = 20_261_121;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return Array.from({ length: digits }, (_, power) => 10 ** power).flatMap((size) => [
    size - 1,
    size,
    size + 1,
    ...Array.from({ length: 200 }, () => Math.floor(size * (1 + next() * 9))),
  ]);
}

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

  test.each([
    [1099, '1千'],
    [1100, '1.1千'],
    [9949, '9.9千'],
    [10_999, '1万'],
    [99_950, '9.9万'],
    [999_999, '99.9万'],
    [109_999_999, '1亿'],
    [999_999_999_999, '9999.9亿'],
  ])('%i is never rounded up: %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  test('read back, none is more than was counted, nor a tenth of its unit less', () => {
    const units = { 千: 1000, 万: 10_000, 亿: 100_000_000 };
    for (const count of numbersUpTo(13)) {
      const [, digits = '', name = ''] = /^([\d.]+)(\D?)$/.exec(formatCount(count)) ?? [];
      const size = units[name as keyof typeof units] ?? 1;
      // In tenths, where nothing is lost.
      const tenths = Math.round(Number(digits) * 10);
      const told = (tenths * size) / 10;
      expect(told).toBeLessThanOrEqual(count);
      expect(count - told).toBeLessThan(size === 1 ? 1 : size / 10);
      expect(digits).not.toMatch(/\.0$/);
    }
  });

  test('both ways to write a count have the same digits', () => {
    for (const count of numbersUpTo(11)) {
      expect(formatCount(count, 'short').replace(/[kw亿]/, '')).toBe(
        formatCount(count).replace(/[千万亿]/, ''),
      );
    }
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
    expect([formatGold(0), formatGold(99), formatGold(-99)]).toEqual(['0', '0', '0']);
    expect([formatGold(-100), formatGold(-1250)]).toEqual(['-1', '-12']);
    expect(formatGold(9_007_199_254_740_991)).toBe('90071992547409');
  });

  test('money read back is the same to the hundredth', () => {
    for (const cents of numbersUpTo(14).flatMap((one) => [one, -one])) {
      const text = formatMoney(cents);
      expect(text).toMatch(/^-?\d+\.\d\d$/);
      expect(Number(text.replace('.', '')) + 0).toBe(cents + 0);
    }
  });
});

describe('dates', () => {
  const now = Date.UTC(2026, 10, 21, 10, 0, 0);
  const minutes = (count: number) => now - count * 60_000;
  const days = (count: number) => minutes(count * 24 * 60);

  test.each([
    [now, '刚刚'],
    [now + 5000, '刚刚'],
    [now - 59_999, '刚刚'],
    [minutes(1), '1 分钟前'],
    [minutes(60) + 1, '59 分钟前'],
    [days(1) + 1, '23 小时前'],
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

  const ownZone = process.env['TZ'];
  afterEach(() => {
    if (ownZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = ownZone;
  });

  test.each(['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'UTC'])(
    'on a device in %s, days and moments are those of Shanghai',
    (zone) => {
      process.env['TZ'] = zone;
      const midnight = Date.UTC(2024, 1, 28, 16);
      expect(formatMoment(midnight)).toBe('2024-02-29 00:00:00');
      expect([formatClock(midnight), formatClock(midnight - 1)]).toEqual(['00:00', '23:59']);
      expect(formatMoment(midnight - 1)).toBe('2024-02-28 23:59:59');
      expect(formatDay(Date.UTC(2025, 11, 31, 16))).toBe('2026-01-01');
      expect(formatMonthDay(Date.UTC(2025, 11, 31, 15, 59, 59))).toBe('12-31');
    },
  );

  test('a date of this year has no year, by the years of Shanghai', () => {
    const march = Date.UTC(2026, 2, 10);
    expect(formatAgo(Date.UTC(2025, 11, 31, 16), march)).toBe('01-01');
    expect(formatAgo(Date.UTC(2025, 11, 31, 15, 59), march)).toBe('2025-12-31');
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

describe('sizes', () => {
  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 KB'],
    [1024, '1 KB'],
    [1260, '1.2 KB'],
    [10_240, '10 KB'],
    [700_000, '684 KB'],
    [1_048_576, '1 MB'],
    [1.5 * 1024 ** 3, '1.5 GB'],
    [-1, '0 B'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});
