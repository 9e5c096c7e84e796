import { describe, expect, test } from 'vitest';
import { createProgressPolicy } from './progress-policy.ts';

function startedPolicy() {
  const policy = createProgressPolicy();
  policy.started();
  return policy;
}

describe('progress', () => {
  test('nothing is reported before the first frame', () => {
    const policy = createProgressPolicy();
    expect(policy.due('leaving', 754, 0)).toBeNull();
    policy.started();
    expect(policy.due('leaving', 754, 0)).toBe(754);
  });

  test('an accidental zero does not overwrite a position', () => {
    const policy = startedPolicy();
    expect(policy.due('paused', 0, 0)).toBeNull();
    expect(policy.due('leaving', 4.9, 0)).toBeNull();
    expect(policy.due('leaving', Number.NaN, 0)).toBeNull();
  });

  test('reports every ten seconds while it plays', () => {
    const policy = startedPolicy();
    expect(policy.due('playing', 60, 0)).toBe(60);
    expect(policy.due('playing', 64, 4000)).toBeNull();
    expect(policy.due('playing', 69.9, 9999)).toBeNull();
    expect(policy.due('playing', 70.04, 10_000)).toBe(70);
  });

  test('a pause and leaving the page report at once, and nothing twice', () => {
    const policy = startedPolicy();
    expect(policy.due('playing', 60, 0)).toBe(60);
    expect(policy.due('paused', 63, 3000)).toBe(63);
    expect(policy.due('leaving', 63.2, 3500)).toBeNull();
  });

  test('half of a very short video is reported', () => {
    const policy = startedPolicy();
    expect(policy.due('leaving', 1.9, 0, 4)).toBeNull();
    expect(policy.due('leaving', 2, 0, 4)).toBe(2);
  });

  test('seeking back on purpose is reported as well', () => {
    const policy = startedPolicy();
    expect(policy.due('paused', 754, 0)).toBe(754);
    expect(policy.due('paused', 30, 1000)).toBe(30);
  });
});
