import { expect, test } from 'vitest';
import { pictureUrl, sourceOf } from './picture-source.ts';

const config = (...urls: string[]) => ({
  domainList: [{ type: 'IMAGE' as const, urls }],
  cdnList: [],
  imgKey: 'aa',
});
const page = 'https://app.example/subPage/modelMore?id=1';

test.each([
  [config('/img'), ['https://app.example/img']],
  [config('https://cdn.example/i/', '/img'), ['https://cdn.example/i', 'https://app.example/img']],
  [config('http://app.example/img', '/img/'), ['https://app.example/img']],
  [config('http://cdn.example/img'), ['http://cdn.example/img']],
  [config(), ['https://app.example/img']],
  [{ domainList: [], cdnList: [], imgKey: 'aa' }, ['https://app.example/img']],
  [
    { ...config('/img'), cdnList: ['https://cdn.example/i/'] },
    ['https://cdn.example/i', 'https://app.example/img'],
  ],
])('%o is at %s, in the order of the config', (named, bases) => {
  expect(sourceOf(named, page)).toEqual({ bases, key: 'aa' });
});

test('addresses of AI pictures are named where they are others', () => {
  const named = (...urls: string[]) => ({
    ...config('/img'),
    domainList: [...config('/img').domainList, { type: 'AIIMG' as const, urls }],
  });
  expect(sourceOf(named('/img'), page).aiBases).toBeUndefined();
  expect(sourceOf(named('https://ai.example/img/', '/img'), page).aiBases).toEqual([
    ...['https://ai.example/img', 'https://app.example/img'],
  ]);
});

test('the preferred base comes first, as long as the config names it', () => {
  const named = config('https://a.example/i', 'https://b.example/i');
  const basesWith = (preferred: string) => sourceOf(named, page, preferred).bases;
  expect(basesWith('https://b.example/i')).toEqual(['https://b.example/i', 'https://a.example/i']);
  expect(basesWith('https://c.example/i')).toEqual(['https://a.example/i', 'https://b.example/i']);
});

test('base and path are joined by one slash', () => {
  const source = { bases: ['https://cdn.example/i', 'https://app.example/img'], key: 'aa' };
  expect(pictureUrl(source, 'p/a.webp')).toBe('https://cdn.example/i/p/a.webp');
  expect(pictureUrl(source, '/p/a.webp')).toBe('https://cdn.example/i/p/a.webp');
});
