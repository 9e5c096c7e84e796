import { expect, test } from 'vitest';
import { addressOfAlias } from './route-aliases.ts';

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

test("a user's circle leads to the user", () => {
  expect(addressOfAlias('/circle/circleDetail', '?id=1&showType=user')).toBe(
    '/subPage/upIndex?id=1&showType=user',
  );
});

test('no other path is an alias', () => {
  expect(addressOfAlias('/reserved/detail', '')).toBeNull();
  expect(addressOfAlias('/constructor', '')).toBeNull();
  expect(addressOfAlias('/', '')).toBeNull();
});
