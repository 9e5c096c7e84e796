import { expect, test } from 'vitest';
import { placeIn } from './stage-geometry.ts';

const box = { left: 0, top: 0, right: 375, width: 375, height: 812 };

test('not rotated, the screen’s directions are the stage’s', () => {
  expect(placeIn({ clientX: 10, clientY: 20 }, box, false)).toEqual({
    x: 10,
    y: 20,
    width: 375,
    height: 812,
  });
});

test('rotated clockwise by 90°, down the screen is right on the stage, and right is up', () => {
  expect(placeIn({ clientX: 375, clientY: 0 }, box, true)).toMatchObject({ x: 0, y: 0 });
  expect(placeIn({ clientX: 0, clientY: 812 }, box, true)).toEqual({
    x: 812,
    y: 375,
    width: 812,
    height: 375,
  });
});
