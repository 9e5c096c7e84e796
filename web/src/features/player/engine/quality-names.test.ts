import { expect, test } from 'vitest';
import { levelNamed, namesOfLevels } from './quality-names.ts';

const qualities = [
  { name: '1080p', width: 1920, height: 1080 },
  { name: '480p', width: 854, height: 480 },
];
/** As engines sort them: by bit rate, lowest first. */
const levels = [
  { width: 640, height: 360 },
  { width: 854, height: 480 },
  { width: 1920, height: 1080 },
];

test('names are the server’s, best first, and the short side where it has none', () => {
  expect(namesOfLevels(levels, qualities)).toEqual(['1080p', '480p', '360p']);
});

test('a name finds its level; automatic and unknown names are -1', () => {
  expect(levelNamed('480p', levels, qualities)).toBe(1);
  expect(levelNamed('360p', levels, qualities)).toBe(0);
  expect(levelNamed(null, levels, qualities)).toBe(-1);
  expect(levelNamed('2160p', levels, qualities)).toBe(-1);
});
