import { expect, test } from 'vitest';
import { withinZoom, ZOOM } from './reader-handle.ts';

test('a pinch never shows more, or less, than stays when the fingers are gone', () => {
  expect(withinZoom(2, 1.5)).toBe(1.5);
  expect(withinZoom(2, 9) * 2).toBe(ZOOM.most);
  expect(withinZoom(2, 0.1) * 2).toBe(ZOOM.least);
});
