import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@yehang/demo/catalogue/catalogue.ts';
import type { Clip } from '@yehang/demo/types.ts';
import { afterAll, expect, test } from 'vitest';
import { encodeFilms } from './encode-films.ts';

const folder = await mkdtemp(join(tmpdir(), 'yehang-films-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const [first, second] = catalogue.clips.slice(0, 2) as [Clip, Clip];
const missing = join(folder, 'no-ffmpeg');

test('a film that cannot be encoded fails, and none after it is begun', async () => {
  const { signal } = new AbortController();
  const films = encodeFilms([first, second], { folder, signal, ffmpegPath: missing });
  await expect(films.fileOf(second)).rejects.toThrow(missing);
  await expect(films.fileOf(first)).rejects.toThrow(missing);
  // The same failure, and not one of its own.
  const failureOf = (clip: Clip) => films.fileOf(clip).catch((error: unknown) => error);
  expect(await failureOf(second)).toBe(await failureOf(first));
});

test('ends with its signal and leaves no file', async () => {
  const ending = new AbortController();
  const films = encodeFilms([first, second], { folder, signal: ending.signal });
  ending.abort(new Error('stopped'));
  await expect(films.fileOf(first)).rejects.toThrow('stopped');
  await expect(films.fileOf(second)).rejects.toThrow('stopped');
  expect(await readdir(folder)).toEqual([]);
});

test('a film that was not asked for is not waited for', async () => {
  const { signal } = new AbortController();
  await expect(encodeFilms([], { folder, signal }).fileOf(first)).rejects.toThrow(first.slug);
});
