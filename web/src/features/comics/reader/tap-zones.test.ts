import { expect, test } from 'vitest';
import { tapAct } from './tap-zones.ts';

const size = { width: 300, height: 800 };
const at = (x: number, y: number, layout: 'strip' | 'pages', direction: 'ltr' | 'rtl' = 'ltr') =>
  tapAct({ x, y }, size, { layout, direction });

test('a strip is turned at its upper and lower quarter', () => {
  expect([100, 400, 700].map((y) => at(150, y, 'strip'))).toEqual(['back', 'menu', 'forward']);
});

test('pages are turned at their sides, by the direction of reading', () => {
  expect([50, 150, 250].map((x) => at(x, 400, 'pages'))).toEqual(['back', 'menu', 'forward']);
  expect([50, 150, 250].map((x) => at(x, 400, 'pages', 'rtl'))).toEqual([
    ...['forward', 'menu', 'back'],
  ]);
});
