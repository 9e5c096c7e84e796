import { describe, expect, it } from 'vitest';
import { daysRange, latestMonths, monthRange } from './statement-range.ts';

describe('the range of a statement', () => {
  it('is a month of Shanghai', () => {
    expect(monthRange('2026-01')).toEqual({
      from: Date.parse('2025-12-31T16:00:00Z'),
      to: Date.parse('2026-01-31T16:00:00Z'),
    });
    for (const wrong of ['', '2026', '2026-13', '2026-00']) expect(monthRange(wrong)).toBeNull();
  });

  it('has its first and its last day', () => {
    expect(daysRange('2026-01-02', '2026-01-02')).toEqual({
      from: Date.parse('2026-01-01T16:00:00Z'),
      to: Date.parse('2026-01-02T16:00:00Z'),
    });
    expect(daysRange('2026-01-02', '2026-01-01')).toBe('结束日期要在开始日期之后');
    expect(daysRange('', '2026-01-01')).toBe('请选择开始和结束日期');
    expect(daysRange('2024-01-01', '2024-12-31')).toMatchObject({
      to: expect.any(Number) as number,
    });
    expect(daysRange('2024-01-01', '2025-01-01')).toBe('一次最多导出一年');
  });

  it('offers the latest months across a year, by the day in Shanghai', () => {
    expect(latestMonths(Date.parse('2025-12-31T17:00:00Z'), 3)).toEqual([
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
  });
});
