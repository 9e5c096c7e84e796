import { describe, expect, it } from 'vitest';
import { backOffWait } from './back-off.ts';
import { secondsLeft, type UploadEntry } from './upload-entry.ts';

describe('the time left', () => {
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
