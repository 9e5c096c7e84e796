import { describe, expect, it } from 'vitest';
import { placeAfter, placeBefore, type CursorPlace } from './cursor-pages.ts';

describe('cursor pages', () => {
  it('goes forward and all the way back', () => {
    const first: CursorPlace = { cursor: undefined, earlier: [] };
    const third = placeAfter(placeAfter(first, 'b'), 'c');
    expect(third).toEqual({ cursor: 'c', earlier: ['', 'b'] });
    expect(placeBefore(third)).toEqual({ cursor: 'b', earlier: [''] });
    expect(placeBefore(placeBefore(third))).toEqual(first);
  });

  it('leads to the first page from a link that somebody sent', () => {
    expect(placeBefore({ cursor: 'x', earlier: [] })).toEqual({ cursor: undefined, earlier: [] });
  });
});
