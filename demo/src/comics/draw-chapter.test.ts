import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripSize } from './build.ts';
import { drawChapter } from './draw-chapter.ts';

describe('a chapter drawn in a process of its own', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comic-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('leaves its pages in order, and says how far it is', { timeout: 60_000 }, async () => {
    const shares: number[] = [];
    const files = await drawChapter('lighthouse-stays-open', 0, folder, {
      onProgress: (share) => shares.push(share),
    });
    expect(files.map((file) => file.slice(folder.length + 1))).toEqual(await readdir(folder));
    expect(files[0]).toMatch(/001\.jpg$/u);
    const last = await loadImage(await readFile(files.at(-1) ?? ''));
    expect([last.width, last.height]).toEqual([stripSize.width, stripSize.height]);
    expect(shares.at(-1)).toBe(1);
  });

  it('leaves nothing behind when it is stopped', { timeout: 60_000 }, async () => {
    const stop = new AbortController();
    const drawn = drawChapter('lighthouse-stays-open', 0, folder, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    });
    await expect(drawn).rejects.toThrow('enough');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused where there is no such chapter', async () => {
    await expect(drawChapter('lighthouse-stays-open', 7, folder)).rejects.toThrow(/no chapter 7/u);
    await expect(drawChapter('nothing', 0, folder)).rejects.toThrow(/no chapter 0/u);
  });
});
