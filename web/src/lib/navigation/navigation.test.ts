import { object, parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { transitionDirection } from './page-transition.ts';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';
import { countField, idField, textField } from './search-fields.ts';

describe('the query of an address', () => {
  test('is plain text, and survives a round trip', () => {
    const search = { id: '1', name: '2024', word: '海 & 夜', flag: true, none: undefined };
    const text = stringifyPlainSearch(search);
    expect(text).toBe('?id=1&name=2024&word=%E6%B5%B7+%26+%E5%A4%9C&flag=true');
    expect(parsePlainSearch(text)).toEqual({
      id: '1',
      name: '2024',
      word: '海 & 夜',
      flag: 'true',
    });
    expect(stringifyPlainSearch({})).toBe('');
  });

  const fields = object({ id: idField, name: textField, index: countField(0) });
  const id = '0190a000-0000-7000-8000-00000000000a';

  test('is validated and converted', () => {
    expect(parse(fields, { id, name: '夜', index: '3' })).toEqual({ id, name: '夜', index: 3 });
  });

  test.each([
    {},
    { id: 'x', index: '-1' },
    { id: `${id}'`, index: '1.5', name: 'x'.repeat(300) },
    { id: [id], index: 'NaN', name: {} },
  ])('%o gives no id and the fallbacks', (search) => {
    expect(parse(fields, search)).toEqual({ id: null, name: '', index: 0 });
  });
});

describe('the direction of a page transition', () => {
  const isTab = (path: string) => path === '/' || path === '/Tiktok';
  const at = (path: string, index: number) => {
    const [pathname = '', query = ''] = path.split('?');
    const search = parsePlainSearch(query);
    return { pathname, search, state: { __TSR_index: index } };
  };

  test('is forward into a page, and back out of it', () => {
    expect(transitionDirection(at('/', 0), at('/subPage/modelMore', 1), isTab)).toBe('forward');
    expect(transitionDirection(at('/subPage/modelMore', 1), at('/', 0), isTab)).toBe('back');
  });

  test('exists between two pages of one route', () => {
    expect(transitionDirection(at('/a?id=1', 1), at('/a?id=2', 2), isTab)).toBe('forward');
    expect(transitionDirection(at('/a?id=2', 2), at('/a?id=1', 1), isTab)).toBe('back');
  });

  test('is null between tabs, within a page, and at the start', () => {
    expect(transitionDirection(at('/', 0), at('/Tiktok', 1), isTab)).toBeNull();
    expect(transitionDirection(at('/a?sort=new', 0), at('/a?sort=hot', 1), isTab)).toBeNull();
    expect(transitionDirection(undefined, at('/', 0), isTab)).toBeNull();
  });
});
