import { describe, expect, it } from 'vitest';
import { centsToGold, goldText, goldToCents } from './gold.ts';

describe('gold', () => {
  it('turns whole gold into hundredths and back without loss', () => {
    for (const gold of [1, 7, 19, 29, 1_999, 1_000_000]) {
      expect(centsToGold(goldToCents(gold))).toBe(gold);
    }
    expect(goldToCents(12)).toBe(1200);
  });

  it('refuses what is not a whole number', () => {
    expect(() => goldToCents(1.15)).toThrow(RangeError);
    expect(() => goldToCents(Number.NaN)).toThrow(RangeError);
    expect(() => goldToCents(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  it('shows gold without decimals, and a fraction only where there is one', () => {
    expect(goldText(1200)).toBe('12 金币');
    expect(goldText(123_456_700)).toBe('1,234,567 金币');
    expect(goldText(1250)).toBe('12.5 金币');
    expect(goldText(5)).toBe('0.05 金币');
  });
});
