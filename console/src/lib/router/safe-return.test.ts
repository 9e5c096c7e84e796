import { describe, expect, it } from 'vitest';
import { safeReturn } from './safe-return.ts';

describe('the way back after signing in', () => {
  it.each([
    ['/items?state=draft', '/items?state=draft'],
    [undefined, '/'],
    ['https://example.com', '/'],
    ['//example.com', '/'],
    ['/\\example.com', '/'],
    ['/login?back=/x', '/'],
  ])('of %s leads to %s', (back, to) => {
    expect(safeReturn(back)).toBe(to);
  });
});
