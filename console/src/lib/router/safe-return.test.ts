import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './safe-return.ts';

describe('safeReturnPath', () => {
  it.each([
    ['/contents?state=draft', '/contents?state=draft'],
    [undefined, '/'],
    ['https://example.com', '/'],
    ['//example.com', '/'],
    ['/\\example.com', '/'],
    ['/login?back=/x', '/'],
  ])('of %s is %s', (back, expected) => {
    expect(safeReturnPath(back)).toBe(expected);
  });
});
