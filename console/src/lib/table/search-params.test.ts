import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseSearch, stringifySearch } from '../router/search.ts';
import { numberParam, oneOfParam, textParam } from './search-params.ts';

const search = z.object({
  text: textParam(3),
  userNumber: numberParam,
  position: oneOfParam([4, 5]),
});

it('reads filters back from the URL and ignores invalid values', () => {
  const filters = { text: '海边', userNumber: 1001, position: 4 };
  expect(search.parse(parseSearch(stringifySearch(filters)))).toEqual(filters);
  const invalid = { text: '太长的词', userNumber: '-1', position: '7' };
  expect(Object.values(search.parse(invalid)).every((value) => value === undefined)).toBe(true);
});
