import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import { MediaError } from '../media-error.ts';
import { aiMark } from '../pictures/ai-mark.ts';
import { decodeFrames } from '../pictures/store-picture.ts';
import { makeClips, tone } from '../test/clips.ts';
import { availableEngines } from '../test/engines.ts';
import { makeFilm } from './make-film.ts';
import { toRawAvi } from './raw-avi.ts';

const dir = await mkdtemp(join(tmpdir(), 'yehang-film-'));
const at = (name: string) => join(dir, name);
const workDir = at('work');
const engines = await availableEngines();
const gray = {
  source: 'color=gray:s=320x180:r=10:d=1,format=yuv420p',
  encoder: 'libx264',
  options: { preset: 'ultrafast' },
};

beforeAll(() =>
  makeClips([
    { path: at('film.mp4'), format: 'mp4', streams: [gray, tone({ seconds: 1 })] },
    { path: at('turned.mov'), format: 'mov', streams: [{ ...gray, rotation: 90 }] },
    {
      path: at('web.webm'),
      format: 'webm',
      streams: [
        { ...gray, encoder: 'libvpx-vp9', options: { 'cpu-used': 8, deadline: 'realtime' } },
      ],
    },
  ]),
);
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Every picture of a film, as pixels of three bytes each. */
async function picturesOf(engine: Engine, mp4: Buffer) {
  const path = at('made.mp4');
  await writeFile(path, mp4);
  const { video, audio, durationSeconds } = await engine.probe(path);
  const { width, height } = video!;
  const outPath = at('made.rgb');
  await engine.frames({
    ...{ input: { path, demuxer: 'mov' }, videoIndex: video!.index, effort: 'all' },
    ...{ startSeconds: 0, filter: 'null', maxFrames: 100, outPath },
  });
  const pixels = await readFile(outPath);
  const size = width * height * 3;
  const count = pixels.length / size;
  const frames = Array.from({ length: count }, (_, index) =>
    pixels.subarray(index * size, (index + 1) * size),
  );
  return { width, height, codec: video!.codec, hasSound: audio !== null, durationSeconds, frames };
}

/** Rows that have light letters in the lower right quarter, and how many points are light anywhere else. */
function lettersOf(frame: Buffer, width: number, height: number) {
  const rows = new Set<number>();
  let elsewhere = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (frame[(y * width + x) * 3]! < 190) continue;
      if (x >= width / 2 && y >= height / 2) rows.add(y);
      else elsewhere += 1;
    }
  return { rows: rows.size, elsewhere };
}

describe.each(engines)('a film made by $kind', ({ engine }) => {
  const make = async (name: string, mark = aiMark(false)) =>
    makeFilm(engine, { bytes: await readFile(at(name)), mark, workDir });

  it.each(['film.mp4', 'turned.mov', 'web.webm'])(
    'of %s has the mark in each of its pictures, high enough to be read',
    async (name) => {
      const made = await make(name);
      const { width, height, codec, frames, durationSeconds } = await picturesOf(engine, made.mp4);
      expect({ width, height, codec }).toEqual({
        ...{ width: made.width, height: made.height },
        codec: 'h264',
      });
      expect(durationSeconds).toBeCloseTo(1, 0);
      expect(frames.length).toBeGreaterThanOrEqual(9);
      for (const frame of frames) {
        const { rows, elsewhere } = lettersOf(frame, width, height);
        expect(rows).toBeGreaterThanOrEqual(Math.min(width, height) / 20);
        expect(elsewhere).toBe(0);
      }
      expect(lettersOf(made.first, width, height).rows).toBe(0);
      expect(await readdir(workDir)).toEqual([]);
    },
    60_000,
  );

  it('keeps its sound, and its pixels where no mark is wanted', async () => {
    const made = await makeFilm(engine, {
      ...{ bytes: await readFile(at('film.mp4')), mark: null, workDir },
    });
    const { width, height, frames, hasSound } = await picturesOf(engine, made.mp4);
    expect(hasSound).toBe(true);
    expect(lettersOf(frames[0]!, width, height).rows).toBe(0);
  }, 60_000);

  it('is made of a moving picture as well', async () => {
    const page = (red: number) =>
      sharp({ create: { width: 161, height: 91, channels: 3, background: { r: red, g: 0, b: 9 } } })
        .raw()
        .toBuffer();
    const pages = Buffer.concat([await page(20), await page(90), await page(160)]);
    const raw = { width: 161, height: 91 * 3, channels: 3 as const, pageHeight: 91 };
    const moving = await sharp(pages, { raw })
      .webp({ lossless: true, delay: [200, 200, 200] })
      .toBuffer();
    const decoded = await decodeFrames(moving);
    expect(decoded).toMatchObject({ width: 160, height: 90, count: 3, delayMs: 200 });
    const made = await makeFilm(engine, { bytes: toRawAvi(decoded), mark: null, workDir });
    const { frames, width } = await picturesOf(engine, made.mp4);
    const middle = (45 * width + 80) * 3;
    const reds = frames.map((frame) => frame[middle]!);
    expect(reds.length).toBeGreaterThanOrEqual(3);
    expect(reds[0]).toBeCloseTo(20, -1);
    expect(reds.at(-1)).toBeCloseTo(160, -1);
  }, 60_000);

  it('is not made of what is no film, or of a single picture', async () => {
    const codeOf = (bytes: Buffer) =>
      makeFilm(engine, { bytes, mark: null, workDir }).then(
        () => 'made',
        (error: unknown) => (error instanceof MediaError ? error.code : String(error)),
      );
    expect(await codeOf(Buffer.from('an answer that is no film at all'))).toBe('notVideo');
    const still = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#777' },
    })
      .png()
      .toBuffer();
    expect(await codeOf(toRawAvi(await decodeFrames(still)))).toBe('badDuration');
    expect(await readdir(workDir)).toEqual([]);
  }, 60_000);
});
