import { expect, it } from 'vitest';
import { isOutOfMemory } from './engine-limits.ts';

it.each([
  ['[matroska] Cannot allocate memory', true],
  ['std::bad_alloc', true],
  ['Number of streams exceeds max_streams parameter (64)\nCannot allocate memory', false],
  ['Invalid data found when processing input', false],
])('%j is out of memory: %s', (errors, expected) => {
  expect(isOutOfMemory(errors)).toBe(expected);
});
