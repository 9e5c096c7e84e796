import { expect, test } from 'vitest';
import { mayBeVideo, VIDEO_ACCEPT } from './video-files.ts';

test.each([
  ['夜航.VOB', ''],
  ['a.ts', 'text/vnd.trolltech.linguist'],
  ['film', ''],
  ['film.dat', 'application/octet-stream'],
  ['film.bin', 'video/mp4'],
])('%s may be a video', (name, type) => {
  expect(mayBeVideo({ name, type })).toBe(true);
});

test.each([
  ['cover.jpg', 'image/jpeg'],
  ['song.mp3', 'audio/mpeg'],
  ['films.zip', 'application/zip'],
])('%s is none', (name, type) => {
  expect(mayBeVideo({ name, type })).toBe(false);
});

test('inputs offer every kind', () => {
  for (const it of ['.vob', '.ts', '.avi', '.wmv', '.flv', '.mpeg', 'video/*'])
    expect(VIDEO_ACCEPT.split(',')).toContain(it);
});
