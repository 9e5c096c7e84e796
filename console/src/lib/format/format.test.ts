import { describe, expect, it } from 'vitest';
import { bytesText, percentOf } from './numbers.ts';
import { agoText, durationText, momentText, remainingText } from './time.ts';

describe('numbers', () => {
  it('writes bytes with at most three digits', () => {
    expect(bytesText(0)).toBe('0 B');
    expect(bytesText(1023)).toBe('1023 B');
    expect(bytesText(1536)).toBe('1.5 KB');
    expect(bytesText(8 * 1024 ** 3)).toBe('8 GB');
    expect(bytesText(350.4 * 1024 ** 2)).toBe('350 MB');
  });

  it('never says 100 percent before the end', () => {
    expect(percentOf(0.999_9)).toBe(99);
    expect(percentOf(1)).toBe(100);
    expect(percentOf(-1)).toBe(0);
  });
});

describe('time', () => {
  it('writes moments in Shanghai, whatever the zone of the browser', () => {
    expect(momentText(Date.UTC(2026, 0, 1, 16, 0, 5))).toBe('2026-01-02 00:00:05');
  });

  it('writes how long ago, then the date', () => {
    const now = Date.UTC(2026, 5, 30);
    expect(agoText(now - 5_000, now)).toBe('刚刚');
    expect(agoText(now - 61_000, now)).toBe('1 分钟前');
    expect(agoText(now - 3 * 3_600_000, now)).toBe('3 小时前');
    expect(agoText(now - 6 * 86_400_000, now)).toBe('6 天前');
    expect(agoText(now - 15 * 86_400_000, now)).toBe('2 周前');
    expect(agoText(now - 40 * 86_400_000, now)).toBe('1 个月前');
    expect(agoText(now - 100 * 86_400_000, now)).toBe('2026-03-22');
  });

  it('writes lengths', () => {
    expect(durationText(7.4)).toBe('0:07');
    expect(durationText(3_723)).toBe('1:02:03');
    expect(durationText(59.6)).toBe('1:00');
    expect(remainingText(Number.POSITIVE_INFINITY)).toBe('');
    expect(remainingText(0.2)).toBe('约 1 秒');
    expect(remainingText(90)).toBe('约 2 分钟');
    expect(remainingText(5_400)).toBe('约 1.5 小时');
  });
});
