import { describe, expect, test } from 'vitest';
import { createRecovery, failureOf } from './recovery-policy.ts';

describe('recovery', () => {
  test('an expired URL is renewed once, and again after a long time', () => {
    const remedy = createRecovery();
    expect(remedy('refused', 0)).toBe('renewAddress');
    expect(remedy('refused', 2000)).toBe('tellViewer');
    expect(remedy('refused', 29_999)).toBe('tellViewer');
    expect(remedy('refused', 3_600_000)).toBe('renewAddress');
  });

  test('a decoder is restarted twice in a row', () => {
    const remedy = createRecovery();
    expect([0, 1000, 2000].map((now) => remedy('media', now))).toEqual([
      'recoverMedia',
      'recoverMedia',
      'tellViewer',
    ]);
    expect(remedy('media', 60_000)).toBe('recoverMedia');
  });

  test('a network error is shown at once', () => {
    expect(createRecovery()('network', 0)).toBe('tellViewer');
  });
});

describe('classifying an error', () => {
  test('rejected URLs count before the engine gives up', () => {
    for (const status of [403, 404, 410]) {
      expect(failureOf({ kind: 'network', isFatal: false, status })).toBe('refused');
    }
  });

  test('what the engine retries is no failure yet', () => {
    expect(failureOf({ kind: 'network', isFatal: false, status: 502 })).toBeNull();
    expect(failureOf({ kind: 'media', isFatal: false, status: undefined })).toBeNull();
  });

  test('what it gave up is', () => {
    expect(failureOf({ kind: 'network', isFatal: true, status: undefined })).toBe('network');
    expect(failureOf({ kind: 'media', isFatal: true, status: undefined })).toBe('media');
    expect(failureOf({ kind: 'other', isFatal: true, status: undefined })).toBe('unsupported');
  });
});
