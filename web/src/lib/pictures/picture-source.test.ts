import { expect, test } from 'vitest';
import { pictureUrl, sourceOf } from './picture-source.ts';

const config = (...urls: string[]) => ({ domainList: [{ type: 'IMAGE', urls }], imgKey: 'aa' });
const page = 'https://app.example/subPage/modelMore?id=1';

test.each([
  [config('/img'), 'https://app.example/img'],
  [config('https://cdn.example/i/', '/img'), 'https://cdn.example/i'],
  [config('http://app.example/img'), 'https://app.example/img'],
  [config('http://cdn.example/img'), 'http://cdn.example/img'],
  [config(), 'https://app.example/img'],
  [{ domainList: [], imgKey: 'aa' }, 'https://app.example/img'],
])('%o is at %s', (named, base) => {
  expect(sourceOf(named, page)).toEqual({ base, key: 'aa' });
});

test('base and path are joined by one slash', () => {
  const source = { base: 'https://cdn.example/i', key: 'aa' };
  expect(pictureUrl(source, 'p/a.webp')).toBe('https://cdn.example/i/p/a.webp');
  expect(pictureUrl(source, '/p/a.webp')).toBe('https://cdn.example/i/p/a.webp');
});
