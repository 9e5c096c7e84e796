import { describe, expect, it } from 'vitest';
import { formatBytes, toPercent } from './numbers.ts';
import { formatTimeAgo, formatDuration, formatDateTime, formatTimeLeft } from './time.ts';

describe('numbers', () => {
  it('formats bytes with at most three digits', () => {
    expect(formatBytes(0)).toBe('0 B');
    expect(formatBytes(1023)).toBe('1023 B');
    expect(formatBytes(1536)).toBe('1.5 KB');
    expect(formatBytes(8 * 1024 ** 3)).toBe('8 GB');
    expect(formatBytes(350.4 * 1024 ** 2)).toBe('350 MB');
  });

  it('shows 100 percent only when complete', () => {
    expect(toPercent(0.999_9)).toBe(99);
    expect(toPercent(1)).toBe(100);
    expect(toPercent(-1)).toBe(0);
  });
});

describe('time', () => {
  it('formats times in Shanghai, whatever the zone of the browser', () => {
    expect(formatDateTime(Date.UTC(2026, 0, 1, 16, 0, 5))).toBe('2026-01-02 00:00:05');
  });

  it('formats recent times relatively, older ones as a date', () => {
    const now = Date.UTC(2026, 5, 30);
    expect(formatTimeAgo(now - 5_000, now)).toBe('刚刚');
    expect(formatTimeAgo(now - 61_000, now)).toBe('1 分钟前');
    expect(formatTimeAgo(now - 3 * 3_600_000, now)).toBe('3 小时前');
    expect(formatTimeAgo(now - 6 * 86_400_000, now)).toBe('6 天前');
    expect(formatTimeAgo(now - 15 * 86_400_000, now)).toBe('2 周前');
    expect(formatTimeAgo(now - 40 * 86_400_000, now)).toBe('1 个月前');
    expect(formatTimeAgo(now - 100 * 86_400_000, now)).toBe('2026-03-22');
  });

  it('formats durations', () => {
    expect(formatDuration(7.4)).toBe('0:07');
    expect(formatDuration(3_723)).toBe('1:02:03');
    expect(formatDuration(59.6)).toBe('1:00');
    expect(formatTimeLeft(Number.POSITIVE_INFINITY)).toBe('');
    expect(formatTimeLeft(0.2)).toBe('约 1 秒');
    expect(formatTimeLeft(90)).toBe('约 2 分钟');
    expect(formatTimeLeft(5_400)).toBe('约 1.5 小时');
  });
});
