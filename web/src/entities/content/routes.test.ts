import { expect, test } from 'vitest';
import { contentRoute } from './routes.ts';
import { tagRoute, userRoute } from './related-routes.ts';
import { contentAddress } from './content-address.ts';

test.each([
  [1, '/subPage/shortVideoPlay'],
  [2, '/subPage/longViodePlay'],
  [3, '/subPage/longViodePlay/EpisodeList'],
  [4, '/community/postDetail'],
  [5, '/community/leabalTheme'],
  [6, '/subPage/longViodePlay'],
  [7, '/community/picturesDetail'],
  [8, '/reserved/detail'],
  [9, '/community/novelDetail'],
  [10, '/community/audioPlay'],
  [0, '/notFound'],
  [11, '/subPage/liveTv/livePlay'],
  [12, '/manga/detail'],
  [13, '/community/gameDetail'],
  [14, '/notFound'],
  [undefined, '/notFound'],
])('content of type %s has its page at %s', (contentType, page) => {
  expect(contentAddress({ id: '1', contentType, name: 'a&b' })).toBe(`${page}?id=1&name=a%26b`);
});

test('content without a type that belongs to a circle is a post', () => {
  expect(contentAddress({ id: '1', circle: { id: '2' } })).toBe('/community/postDetail?id=1');
  expect(contentAddress({ id: '1', circle: null })).toBe('/notFound?id=1');
  expect(contentAddress({ id: '1', circle: '2', contentType: 9 })).toBe(
    '/community/novelDetail?id=1',
  );
});

test('a link of the router and an address lead to the same page', () => {
  expect(contentRoute({ id: '1', contentType: 3 })).toEqual({
    to: '/subPage/longViodePlay/EpisodeList',
    search: { id: '1' },
  });
});

test('a tag opens its page with all that the page shows first', () => {
  expect(tagRoute({ id: '1', name: '夜' }, 2)).toEqual({
    to: '/subpage/labelPage',
    search: { id: '1', contentType: 2, name: '夜' },
  });
});

test('an avatar leads to the user, or to the circle', () => {
  expect(userRoute({ id: '1' })).toEqual({ to: '/subPage/upIndex', search: { id: '1' } });
  expect(contentAddress({ id: '1', contentType: 5 })).toBe('/community/leabalTheme?id=1');
});
