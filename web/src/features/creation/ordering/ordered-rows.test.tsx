import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { edgeSpeed } from './edge-speed.ts';
import { OrderedRows } from './ordered-rows.tsx';

afterEach(cleanup);

function List() {
  const [rows, setRows] = useState(['甲', '乙', '丙']);
  return (
    <OrderedRows
      label="章节"
      rows={rows}
      rowHeight={60}
      getKey={(row) => row}
      nameOf={(row) => row}
      renderRow={(row) => <span>{row}</span>}
      onOrder={setRows}
    />
  );
}

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent.slice(1, 2));

test('the focus goes with the row that a button moved, to the other button at an end', () => {
  render(<List />);
  const down = screen.getByRole('button', { name: '把甲往后移' });
  down.focus();
  fireEvent.click(down);
  expect(order()).toEqual(['乙', '甲', '丙']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '把甲往后移' }));
  fireEvent.click(screen.getByRole('button', { name: '把甲往后移' }));
  expect(order()).toEqual(['乙', '丙', '甲']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '把甲往前移' }));
});

test('the page scrolls the faster, the nearer a row is held to an edge', () => {
  const box = { top: 100, bottom: 700 };
  expect(edgeSpeed(400, box)).toBe(0);
  expect(edgeSpeed(690, box)).toBeGreaterThan(edgeSpeed(650, box));
  expect(edgeSpeed(650, box)).toBeGreaterThan(0);
  expect(edgeSpeed(0, box)).toBe(edgeSpeed(100, box));
  expect(edgeSpeed(0, box)).toBeLessThan(0);
});
