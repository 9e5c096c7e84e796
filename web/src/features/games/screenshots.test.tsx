import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Screenshots } from './screenshots.tsx';

const shot = (width: number) => ({ path: `p/${width}.webp`, width, height: 180, color: '#14161c' });

afterEach(cleanup);

test('screenshots keep their shape before they are there', () => {
  render(<Screenshots pictures={[shot(320), shot(100)]} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.style.width)).toEqual(['320px', '100px']);
});

test('a game without screenshots has no row of them', () => {
  render(<Screenshots pictures={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
