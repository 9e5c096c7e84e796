import { describe, expect, it } from 'vitest';
import { nextPage, previousPage, type CursorPage } from './cursor-page.ts';

describe('cursor pagination', () => {
  it('goes forward and back to the first page', () => {
    const first: CursorPage = { cursor: undefined, previousCursors: [] };
    const third = nextPage(nextPage(first, 'b'), 'c');
    expect(third).toEqual({ cursor: 'c', previousCursors: ['', 'b'] });
    expect(previousPage(third)).toEqual({ cursor: 'b', previousCursors: [''] });
    expect(previousPage(previousPage(third))).toEqual(first);
  });

  it('goes back to the first page if the earlier cursors are unknown', () => {
    expect(previousPage({ cursor: 'x', previousCursors: [] })).toEqual({
      cursor: undefined,
      previousCursors: [],
    });
  });
});
