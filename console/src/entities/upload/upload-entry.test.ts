import { expect, it } from 'vitest';
import { secondsLeft } from './upload-entry.ts';

it('estimates the time left only while the upload runs', () => {
  const entry = { totalBytes: 300, sentBytes: 100, bytesPerSecond: 50 };
  expect(secondsLeft({ ...entry, state: 'uploading' })).toBe(4);
  expect(secondsLeft({ ...entry, state: 'uploading', bytesPerSecond: 0 })).toBeNull();
  expect(secondsLeft({ ...entry, state: 'paused' })).toBeNull();
});
