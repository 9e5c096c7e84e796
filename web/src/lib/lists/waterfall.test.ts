import { describe, expect, it } from 'vitest';
import { waterfall } from './waterfall.ts';

const square = { width: 100, height: 100 };
const upright = { width: 100, height: 150 };

describe('a waterfall', () => {
  it('puts each picture into the column that is the shortest', () => {
    const { boxes, heightPerWidth } = waterfall([upright, square, square, square], 2);
    expect(boxes.map(({ left }) => left)).toEqual([0, 0.5, 0.5, 0]);
    expect(boxes.map(({ top }) => top)).toEqual([0, 0, 0.4, 0.6]);
    expect(heightPerWidth).toBe(1.25);
  });

  it('has no two pictures in one place, and none beyond its height', () => {
    const pictures = Array.from({ length: 60 }, (_, at) => ({
      width: 100 + (at % 7) * 30,
      height: 90 + (at % 11) * 40,
    }));
    const { boxes } = waterfall(pictures, 3);
    for (const column of [0, 1 / 3, 2 / 3]) {
      const own = boxes.filter(({ left }) => left === column);
      for (const [at, box] of own.entries()) {
        const below = own[at + 1]?.top ?? 1;
        expect(box.top + box.height).toBeLessThanOrEqual(below + 1e-9);
      }
    }
  });

  it('cuts what is taller than twice its width', () => {
    expect(waterfall([{ width: 100, height: 9_000 }], 2).heightPerWidth).toBe(1);
  });

  it('of no pictures has no height', () => {
    expect(waterfall([], 2)).toEqual({ boxes: [], heightPerWidth: 0 });
  });
});
