import { describe, expect, it } from 'vitest';
import { centsToGold, formatGold, goldToCents } from './gold.ts';

describe('gold', () => {
  it('converts whole gold to hundredths and back without loss', () => {
    for (const gold of [1, 7, 19, 29, 1_999, 1_000_000]) {
      expect(centsToGold(goldToCents(gold))).toBe(gold);
    }
    expect(goldToCents(12)).toBe(1200);
  });

  it('rejects anything but a whole number', () => {
    expect(() => goldToCents(1.15)).toThrow(RangeError);
    expect(() => goldToCents(Number.NaN)).toThrow(RangeError);
    expect(() => goldToCents(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it('formats gold with decimals only if there are any', () => {
    expect(formatGold(1200)).toBe('12 金币');
    expect(formatGold(123_456_700)).toBe('1,234,567 金币');
    expect(formatGold(1250)).toBe('12.5 金币');
    expect(formatGold(5)).toBe('0.05 金币');
  });
});
