import { describe, expect, it } from 'vitest';
import { backOffWait } from './back-off.ts';
import { nextSpeed } from './speed.ts';
import { secondsLeft, type UploadEntry } from './upload-entry.ts';

describe('speed', () => {
  it('takes the first reading in full and a tenth of each later one', () => {
    const start = { bytes: 0, at: 0, bytesPerSecond: null };
    const one = nextSpeed(start, 1_000, 500);
    expect(one.bytesPerSecond).toBe(2_000);
    const two = nextSpeed(one, 1_000, 1_000);
    expect(two.bytesPerSecond).toBeCloseTo(1_800);
  });

  it('ignores a clock that stands still, and is never negative', () => {
    const one = { bytes: 10, at: 5, bytesPerSecond: 7 };
    expect(nextSpeed(one, 20, 5)).toBe(one);
    expect(nextSpeed({ ...one, bytesPerSecond: null }, 0, 1_005).bytesPerSecond).toBe(0);
  });

  it('says how long it will take only while it moves', () => {
    const entry = { state: 'uploading', totalBytes: 300, sentBytes: 100, bytesPerSecond: 50 };
    expect(secondsLeft(entry as UploadEntry)).toBe(4);
    expect(secondsLeft({ ...entry, bytesPerSecond: 0 } as UploadEntry)).toBeNull();
    expect(secondsLeft({ ...entry, state: 'paused' } as UploadEntry)).toBeNull();
  });
});

describe('waiting between tries', () => {
  it('doubles up to half a minute, partly by chance', () => {
    expect(backOffWait(0, () => 1)).toBe(1_000);
    expect(backOffWait(3, () => 1)).toBe(8_000);
    expect(backOffWait(3, () => 0)).toBe(4_000);
    expect(backOffWait(60, () => 1)).toBe(30_000);
  });
});
