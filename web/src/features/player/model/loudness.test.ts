import { expect, test } from 'vitest';
import { loudnessVolume } from './loudness.ts';

test('loud videos are turned down', () => {
  expect(loudnessVolume(1, -6.0206)).toBeCloseTo(0.5, 4);
  expect(loudnessVolume(0.5, -6.0206)).toBeCloseTo(0.25, 4);
});

test('quiet ones are unchanged, and the volume stays in the element’s range', () => {
  expect(loudnessVolume(0.8, 9)).toBe(0.8);
  expect(loudnessVolume(3, 0)).toBe(1);
  expect(loudnessVolume(-1, 0)).toBe(0);
});
