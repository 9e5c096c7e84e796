import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

describe('query parameters', () => {
  it('keeps text that looks like a number as text', () => {
    expect(parseSearch('?text=123&state=draft')).toEqual({ text: '123', state: 'draft' });
    expect(stringifySearch({ text: '123', state: undefined, kind: '' })).toBe('?text=123');
    expect(stringifySearch({ position: 4 })).toBe('?position=4');
    expect(stringifySearch({})).toBe('');
  });

  it('round-trips every character', () => {
    const search = { text: '夜 & 航 + 50%?#' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
