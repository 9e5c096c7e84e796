import { describe, expect, it } from 'vitest';
import { backOffWait } from './back-off.ts';

describe('waiting between tries', () => {
  it('doubles up to half a minute, partly by chance', () => {
    expect(backOffWait(0, () => 1)).toBe(1_000);
    expect(backOffWait(3, () => 1)).toBe(8_000);
    expect(backOffWait(3, () => 0)).toBe(4_000);
    expect(backOffWait(60, () => 1)).toBe(30_000);
  });
});
