import { describe, expect, test } from 'vitest';
import { dotAt, extendAlong, extendPath, isSamePath, describePath } from './pattern.ts';

const draw = (...dots: number[]) => dots.reduce<readonly number[]>(extendPath, []);

describe('a path', () => {
  test('adds a dot that it crosses', () => {
    expect(draw(0, 2)).toEqual([0, 1, 2]);
    expect(draw(0, 8)).toEqual([0, 4, 8]);
    expect(draw(6, 2)).toEqual([6, 4, 2]);
    expect(draw(1, 7)).toEqual([1, 4, 7]);
  });

  test('skips a dot that it has', () => {
    expect(draw(4, 0, 8)).toEqual([4, 0, 8]);
  });

  test('passes dots at its side', () => {
    expect(draw(0, 5)).toEqual([0, 5]);
    expect(draw(0, 7)).toEqual([0, 7]);
    expect(draw(1, 6)).toEqual([1, 6]);
  });

  test('adds no dot twice', () => {
    expect(draw(0, 1, 0, 1, 2)).toEqual([0, 1, 2]);
  });

  test('never has a repeated dot, nor more than nine', () => {
    for (let seed = 1; seed < 500; seed += 1) {
      const dots = Array.from({ length: 20 }, (_, index) => (seed * 31 + index * index * 7) % 9);
      const path = draw(...dots);
      expect(new Set(path).size).toBe(path.length);
      expect(path.length).toBeLessThanOrEqual(9);
      expect(dots.every((dot) => path.includes(dot))).toBe(true);
    }
  });
});

test('a dot is hit near its middle, and nothing between the dots', () => {
  expect(dotAt(0.5, 0.5)).toBe(0);
  expect(dotAt(2.7, 1.4)).toBe(5);
  expect(dotAt(1, 1)).toBeNull();
  expect(dotAt(-0.1, 0.5)).toBeNull();
  expect(dotAt(3.01, 0.5)).toBeNull();
});

test('a fast stroke skips no dot', () => {
  const across = extendAlong([], { x: 0.1, y: 2.5 }, { x: 2.9, y: 2.5 });
  expect(across).toEqual([6, 7, 8]);
});

test('two patterns are the same only in the same order', () => {
  expect(isSamePath([0, 1, 2, 5], [0, 1, 2, 5])).toBe(true);
  expect(isSamePath([0, 1, 2, 5], [5, 2, 1, 0])).toBe(false);
  expect(isSamePath([0, 1, 2], [0, 1, 2, 5])).toBe(false);
});

test('a path is described by the names of its dots', () => {
  expect(describePath([0, 4])).toBe('已选 2 个点：左上，正中');
});
