import { describe, expect, it } from 'vitest';
import { secondsLeft, type UploadEntry } from './upload-entry.ts';

describe('secondsLeft', () => {
  it('is known only while the upload runs', () => {
    const entry = { state: 'uploading', totalBytes: 300, sentBytes: 100, bytesPerSecond: 50 };
    expect(secondsLeft(entry as UploadEntry)).toBe(4);
    expect(secondsLeft({ ...entry, bytesPerSecond: 0 } as UploadEntry)).toBeNull();
    expect(secondsLeft({ ...entry, state: 'paused' } as UploadEntry)).toBeNull();
  });
});
