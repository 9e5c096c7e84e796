import { expect, it } from 'vitest';
import { cellAt } from './grid-cell.ts';

const grid = { columns: 3, cellWidth: 100, cellHeight: 120 };

it('a point lands in the cell that it stands in', () => {
  expect(cellAt({ x: 150, y: 10 }, grid, 9)).toBe(1);
  expect(cellAt({ x: 299, y: 130 }, grid, 9)).toBe(5);
});

it('a point outside lands in the nearest cell that is taken', () => {
  expect(cellAt({ x: -20, y: -5 }, grid, 9)).toBe(0);
  expect(cellAt({ x: 900, y: 125 }, grid, 9)).toBe(5);
  expect(cellAt({ x: 10, y: 900 }, grid, 4)).toBe(3);
});
