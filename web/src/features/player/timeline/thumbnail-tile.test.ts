import { expect, test } from 'vitest';
import { tileAt, tileSize } from './thumbnail-tile.ts';

const sheet = {
  sheet: { width: 1600, height: 450 },
  columns: 10,
  rows: 5,
  count: 43,
  intervalSeconds: 2.5,
};

test('tiles go row by row', () => {
  expect(tileAt(0, sheet)).toEqual({ column: 0, row: 0 });
  expect(tileAt(2.49, sheet)).toEqual({ column: 0, row: 0 });
  expect(tileAt(2.5, sheet)).toEqual({ column: 1, row: 0 });
  expect(tileAt(25, sheet)).toEqual({ column: 0, row: 1 });
});

test('beyond both ends it is the first and the last', () => {
  expect(tileAt(-3, sheet)).toEqual({ column: 0, row: 0 });
  expect(tileAt(9999, sheet)).toEqual({ column: 2, row: 4 });
  expect(tileAt(Number.NaN, sheet)).toEqual({ column: 0, row: 0 });
});

test('the longer side has the requested size', () => {
  expect(tileSize(sheet, 160)).toEqual({ width: 160, height: 90 });
  const portrait = { sheet: { width: 900, height: 3200 }, columns: 10, rows: 20 };
  expect(tileSize(portrait, 160)).toEqual({ width: 90, height: 160 });
});
