import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recogniseContainer } from '../engine/container.ts';
import type { GeneratedStream } from '../test/clip-spec.ts';
import { makeClips, picture, tone } from '../test/clips.ts';
import { availableEngines } from '../test/engines.ts';
import { openBench } from '../test/packaging.ts';

const dir = await mkdtemp(join(tmpdir(), 'yehang-containers-'));
// Every name says something else than the file is.
const at = (name: string) => join(dir, `${name}.mp4`);
const engines = await availableEngines();
const slow = 60_000;
const seconds = 5;

const drawn = (encoder: string, filters = ''): GeneratedStream => ({
  source: `testsrc2=s=320x240:r=25:d=${seconds},format=yuv420p${filters}`,
  encoder,
  bitRate: 800_000,
});
const sound = (encoder: string, sampleFormat: string, frameSamples: number): GeneratedStream => ({
  ...tone({ seconds }),
  encoder,
  sampleFormat,
  frameSamples,
});
const mp2 = sound('mp2', 's16', 1152);
const wma = sound('wmav2', 'fltp', 2048);

/** Several of its frames fit into one packet of MPEG, which has one time. */
const thrifty = { ...drawn('mpeg1video'), bitRate: 150_000 };

/** What is uploaded, the muxer that makes it, and what its demuxer is called. */
const films = [
  {
    name: 'vob',
    format: 'vob',
    container: 'mpeg',
    streams: [drawn('mpeg2video', ',setsar=16/15'), mp2],
  },
  { name: 'mpeg', format: 'mpeg', container: 'mpeg', streams: [drawn('mpeg1video'), mp2] },
  {
    name: 'ts',
    format: 'mpegts',
    container: 'mpegts',
    streams: [picture({ seconds }), tone({ seconds })],
  },
  { name: 'avi', format: 'avi', container: 'avi', streams: [drawn('mpeg4'), mp2] },
  { name: 'wmv', format: 'asf', container: 'asf', streams: [drawn('wmv2'), wma] },
  { name: 'flv', format: 'flv', container: 'flv', streams: [drawn('flv'), tone({ seconds })] },
] as const;

beforeAll(async () => {
  // As the data folder is: a decoder with a user of its own passes through it.
  await chmod(dir, 0o711);
  await makeClips([
    ...films.map(({ name, format, streams }) => ({
      path: at(name),
      format,
      streams: [...streams],
    })),
    { path: at('thrifty'), format: 'mpeg', streams: [thrifty, mp2] },
  ]);
}, slow);
afterAll(() => rm(dir, { recursive: true, force: true }));

it.each(films)('knows $name by its bytes, whatever its name', async ({ name, container }) => {
  expect(await recogniseContainer(at(name))).toBe(container);
});

it('finds a transport stream that begins in the middle of a packet, or comes off a disc', async () => {
  const stream = await readFile(at('ts'));
  await writeFile(at('cut'), stream.subarray(77));
  expect(await recogniseContainer(at('cut'))).toBe('mpegts');
  const packets = Array.from({ length: 20 }, (_, it) => stream.subarray(it * 188, it * 188 + 188));
  const disc = packets.flatMap((it) => [Buffer.alloc(4), it]);
  await writeFile(at('disc'), Buffer.concat(disc));
  expect(await recogniseContainer(at('disc'))).toBe('mpegts');
});

it.each([
  ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:4\nhttp://127.0.0.1/film.ts\n'],
  ['a script of ffmpeg', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
  ['many letters of the sort', 'G'.repeat(100)],
  ['nothing', ''],
])('refuses %s', async (_what, bytes) => {
  await writeFile(at('other'), bytes);
  await expect(recogniseContainer(at('other'))).rejects.toMatchObject({ code: 'notVideo' });
});

it.each([
  ['wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ['flac', Buffer.from('fLaC\0\0\0\x22', 'latin1')],
  ['ogg', Buffer.from('OggS\0\x02', 'latin1')],
  ['mp3', Buffer.from('ID3\x04\0\0', 'latin1')],
  ['mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64])],
  ['aac', Buffer.from([0xff, 0xf1, 0x50, 0x80])],
])('knows %s by its first bytes', async (container, bytes) => {
  await writeFile(at('sound'), bytes);
  expect(await recogniseContainer(at('sound'))).toBe(container);
});

describe.each(engines)('packaging with $kind', ({ engine }) => {
  it.each(films)('takes $name', { timeout: slow }, async ({ name }) => {
    const bench = openBench(dir);
    const manifest = await bench.pack(engine, at(name));
    expect(manifest.durationSeconds).toBeGreaterThan(seconds - 0.3);
    expect(manifest.durationSeconds).toBeLessThan(seconds + 0.3);
    expect(manifest.poster.width).toBeGreaterThan(0);
    const played = await bench.play(manifest, 0);
    expect(played.videoFrames).toBeGreaterThanOrEqual(25 * seconds - 6);
    expect(played.videoFrames).toBeLessThanOrEqual(25 * seconds + 3);
    expect(played.audioFrames).toBeGreaterThan(200);
  });

  it('decodes a film to its last frame, which may have no time', { timeout: slow }, async () => {
    const outPath = join(dir, 'frames.rgb');
    const input = { path: at('thrifty'), demuxer: 'mpeg' } as const;
    const all = { videoIndex: 0, effort: 'all', maxFrames: 1_000, startSeconds: 0 } as const;
    await engine.frames({ input, ...all, filter: 'scale=16:16', outPath });
    expect((await readFile(outPath)).length / (16 * 16 * 3)).toBe(25 * seconds);
  });
});
