import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

describe('the query of a page', () => {
  it('keeps text as text, also where it looks like a number', () => {
    expect(parseSearch('?text=123&state=draft')).toEqual({ text: '123', state: 'draft' });
    expect(stringifySearch({ text: '123', state: undefined, kind: '' })).toBe('?text=123');
    expect(stringifySearch({ position: 4 })).toBe('?position=4');
    expect(stringifySearch({})).toBe('');
  });

  it('carries every character there and back', () => {
    const search = { text: '夜 & 航 + 50%?#' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
