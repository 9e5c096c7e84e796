import { expect, test } from 'vitest';
import { parsePlaylist } from './parse-playlist.ts';

const base = 'https://api.example/api/app/media/h5/m3u8/1?token=a';
const lines = [
  '#EXTM3U',
  '#EXT-X-KEY:METHOD=AES-128,URI="https://api.example/key?token=k"',
  '#EXTINF:4.000000,',
  'https://cdn.example/v/a.ts',
  '#EXTINF:2.500000,',
  '/vod/v/b.ts',
  '#EXT-X-ENDLIST',
  '',
];

test('segments have their order, lengths and absolute URLs', () => {
  expect(parsePlaylist(lines.join('\n'), base)).toEqual({
    keyUrl: 'https://api.example/key?token=k',
    segments: [
      { url: 'https://cdn.example/v/a.ts', seconds: 4 },
      { url: 'https://api.example/vod/v/b.ts', seconds: 2.5 },
    ],
  });
});

test.each([1, 6])('a playlist without its line %i cannot be downloaded', (left) => {
  const text = lines.filter((_, index) => index !== left).join('\n');
  expect(() => parsePlaylist(text, base)).toThrow('no whole playlist');
});
