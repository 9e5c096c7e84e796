import { describe, expect, it } from 'vitest';
import { backoffDelay } from './back-off.ts';

describe('backoffDelay', () => {
  it('doubles up to half a minute, with jitter', () => {
    expect(backoffDelay(0, () => 1)).toBe(1_000);
    expect(backoffDelay(3, () => 1)).toBe(8_000);
    expect(backoffDelay(3, () => 0)).toBe(4_000);
    expect(backoffDelay(60, () => 1)).toBe(30_000);
  });
});
