import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseSearch, stringifySearch } from '../router/search.ts';
import { searchNumber, searchOneOf, searchText } from './table-search.ts';

const search = z.object({
  text: searchText(3),
  userNumber: searchNumber,
  position: searchOneOf([4, 5]),
});

it('reads a filter as it was written into the address, and nothing that makes no sense', () => {
  const filters = { text: '海边', userNumber: 1001, position: 4 };
  expect(search.parse(parseSearch(stringifySearch(filters)))).toEqual(filters);
  const nonsense = { text: '太长的词', userNumber: '-1', position: '7' };
  expect(Object.values(search.parse(nonsense)).every((value) => value === undefined)).toBe(true);
});
