import { expect, test } from 'vitest';
import { brightness } from './make-thumbnails.ts';
import { thumbnailInterval } from './picture-sizes.ts';

test('brightness weighs the colours as the eye does', () => {
  expect(brightness(new Uint8Array([255, 255, 255, 255, 255, 255])).mean).toBeCloseTo(255);
  expect(brightness(new Uint8Array([0, 255, 0])).mean).toBeCloseTo(149.7, 1);
  expect(brightness(new Uint8Array([255, 255, 255, 0, 0, 0]))).toMatchObject({
    mean: expect.closeTo(127.5) as number,
    deviation: expect.closeTo(127.5) as number,
  });
});

test('thumbnails stand a second apart in short films, and fit one sheet in long ones', () => {
  expect(thumbnailInterval(40)).toBe(1);
  expect(thumbnailInterval(41)).toBe(4);
  expect(Math.ceil(7200 / thumbnailInterval(7200))).toBeLessThanOrEqual(144);
});
