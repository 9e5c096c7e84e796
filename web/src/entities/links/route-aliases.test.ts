import { expect, test } from 'vitest';
import { addressOfAlias, addressOfAvatar, addressOfItem, addressOfTag } from './route-aliases.ts';

test.each([
  ['/play/shortVideo', '/subPage/shortVideoPlay'],
  ['/PLAY/longvideo/', '/subPage/longViodePlay'],
  ['/play/videoCollection', '/subPage/longViodePlay/EpisodeList'],
  ['/circle/postDetail', '/community/postDetail'],
  ['/circle/circleDetail', '/community/leabalTheme'],
  ['/dating/picDetail', '/community/picturesDetail'],
  ['/dating/novelDetail', '/community/novelDetail'],
  ['/novel/audio', '/community/audioPlay'],
])('%s leads to %s with its whole query', (path, page) => {
  expect(addressOfAlias(path, '?id=1&name=a%26b&x=')).toBe(`${page}?id=1&name=a%26b&x=`);
});

test("a person's circle leads to the person", () => {
  expect(addressOfAlias('/circle/circleDetail', '?id=1&showType=user')).toBe(
    '/subPage/upIndex?id=1&showType=user',
  );
});

test('no other path is an alias', () => {
  expect(addressOfAlias('/reserved/detail', '')).toBeNull();
  expect(addressOfAlias('/constructor', '')).toBeNull();
  expect(addressOfAlias('/', '')).toBeNull();
});

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
  [11, '/notFound'],
  [undefined, '/notFound'],
])('an item of content type %s has its page at %s', (contentType, page) => {
  expect(addressOfItem({ id: '1', contentType, name: 'a&b' })).toBe(`${page}?id=1&name=a%26b`);
});

test('an item without a content type that stands in a circle is a post', () => {
  expect(addressOfItem({ id: '1', circle: { id: '2' } })).toBe('/community/postDetail?id=1');
  expect(addressOfItem({ id: '1', circle: null })).toBe('/notFound?id=1');
  expect(addressOfItem({ id: '1', circle: '2', contentType: 9 })).toBe(
    '/community/novelDetail?id=1',
  );
});

test('a tag opens its page with all that the page shows first', () => {
  expect(addressOfTag({ id: '1', name: '夜', contentType: 2 })).toBe(
    '/subpage/labelPage?id=1&contentType=2&name=%E5%A4%9C',
  );
});

test('an avatar leads to the person, or to the circle', () => {
  expect(addressOfAvatar({ id: '1', isUser: true })).toBe('/subPage/upIndex?id=1&showType=user');
  expect(addressOfAvatar({ id: '1', isUser: false })).toBe('/community/leabalTheme?id=1');
});
