import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaKey } from '../manifest.ts';
import type { Manifest } from '../manifest.ts';
import { obfuscate } from '../pictures/obfuscate.ts';
import { makeClips, picture, tone } from '../test/clips.ts';
import { availableEngines } from '../test/engines.ts';
import { openBench, sampleFilm } from '../test/packaging.ts';

const dir = await mkdtemp(join(tmpdir(), 'yehang-package-'));
const at = (name: string) => join(dir, name);
const engines = await availableEngines();
const slow = 120_000;

/** A dark scene with sparks: what ends up as the poster must not be its black beginning. */
const fadeIn = ',fade=in:0:50';

beforeAll(async () => {
  await makeClips([
    {
      path: at('film.mkv'),
      format: 'matroska',
      streams: [
        {
          ...picture({ size: '426x240', rate: 24, seconds: 9, filters: fadeIn }),
          groupFrames: 250,
        },
        tone({ seconds: 9, layout: '5.1' }),
      ],
      subtitles: [{ startSeconds: 1, endSeconds: 3, text: '夜航' }],
    },
    {
      path: at('keepable.mp4'),
      format: 'mp4',
      streams: [{ ...picture({ seconds: 9 }), groupFrames: 50 }, tone({ seconds: 9 })],
    },
    {
      path: at('camera.mp4'),
      format: 'mp4',
      streams: [
        {
          ...picture({ size: '854x480', seconds: 9 }),
          // With reordered frames, and key frames that do not lie on full seconds.
          options: { preset: 'superfast', bf: 3, sc_threshold: 0 },
          groupFrames: 37,
        },
        tone({ seconds: 9 }),
      ],
    },
    {
      path: at('phone.mov'),
      format: 'mov',
      streams: [{ ...picture({ size: '320x180' }), rotation: 90 }],
    },
    {
      path: at('odd.mp4'),
      format: 'mp4',
      streams: [picture({ size: '322x182', filters: ',crop=321:181,format=yuv444p' })],
    },
    {
      path: at('uneven.mp4'),
      format: 'mp4',
      streams: [
        picture({ seconds: 4, filters: ",select='not(mod(n,3))+lt(n,40)'" }),
        tone({ seconds: 4 }),
      ],
    },
    {
      path: at('range.mkv'),
      format: 'matroska',
      streams: [
        {
          source: 'testsrc2=s=160x90:r=25:d=2,format=yuv420p10le',
          encoder: 'libx265',
          options: {
            preset: 'ultrafast',
            'x265-params':
              'log-level=none:pools=1:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
          },
        },
      ],
    },
    {
      path: at('sounds.mkv'),
      format: 'matroska',
      streams: [
        picture(),
        { ...tone({ layout: 'mono', volume: -30 }), language: 'jpn' },
        { ...tone(), language: 'chi' },
      ],
    },
    {
      path: at('drawn.mkv'),
      format: 'matroska',
      streams: [picture()],
      subtitleCodec: 'pgs',
      subtitles: [{ startSeconds: 0.5, endSeconds: 1, text: 'no picture' }],
    },
    {
      path: at('voices.mkv'),
      format: 'matroska',
      streams: [
        { ...picture({ seconds: 9 }), groupFrames: 50 },
        { ...tone({ seconds: 9, volume: -16 }), language: 'jpn', title: '原声' },
        { ...tone({ seconds: 9, layout: '5.1', volume: -30 }), language: 'chi' },
        { ...tone({ seconds: 5 }), language: 'chi' },
      ],
    },
  ]);
}, slow);
afterAll(() => rm(dir, { recursive: true, force: true }));

const totals = (manifest: Manifest) =>
  manifest.renditions.map((it) => it.segments.reduce((sum, part) => sum + part.durationSeconds, 0));

/** Segment lengths in tenths of a second: FFmpeg is a frame short of the last, now and then. */
const tenths = (manifest: Manifest) =>
  manifest.renditions.map((it) => it.segments.map((part) => Math.round(part.durationSeconds * 10)));

describe.each(engines)('packaging with $kind', ({ engine }) => {
  it(
    'makes an encrypted ladder of a film, with poster, thumbnails and subtitles',
    { timeout: slow },
    async () => {
      const bench = openBench(dir);
      const progress: number[] = [];
      const manifest = await bench.pack(engine, at('film.mkv'), {
        onProgress: (done) => progress.push(done),
      });
      expect(manifest).toMatchObject({
        width: 426,
        height: 240,
        orientation: 'landscape',
        hasAudio: true,
      });
      expect(manifest.renditions.map((it) => [it.name, it.isCopy])).toEqual([['240p', false]]);
      expect(tenths(manifest)).toEqual([[40, 40, 10]]);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(progress.at(-1)).toBe(1);

      const played = await bench.play(manifest, 0);
      expect(played).toMatchObject({ width: 426, height: 240 });
      // The picture begins half a frame after the sound; rounding may cost the last frame.
      expect(9 * 24 - played.videoFrames).toBeLessThanOrEqual(1);
      expect(played.audioFrames).toBeGreaterThan(9 * 46);
      const [rendition] = manifest.renditions;
      expect(rendition?.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/);
      expect(rendition?.frameRate).toBe(24);

      const [subtitle] = manifest.subtitles;
      expect(manifest.subtitles).toHaveLength(1);
      expect(subtitle).toMatchObject({ language: 'zh', label: '中文' });
      const [segment] = rendition?.segments ?? [];
      const folder = 'media/' + String(manifest.poster.path.split('/')[1]);
      const vtt = await buffer(
        (await bench.storage.get(mediaKey(folder, subtitle ?? { name: '' }))).stream,
      );
      expect(vtt.toString()).toContain('夜航');
      const stored = await buffer(
        (await bench.storage.get(mediaKey(folder, segment ?? { name: '' }))).stream,
      );
      expect(stored.length).toBe(segment?.bytes);
      expect(stored[0] === 0x47 && stored[188] === 0x47).toBe(false);

      const poster = await buffer((await bench.storage.get(manifest.poster.path)).stream);
      const shown = sharp(obfuscate(poster, bench.imgKey));
      expect(await shown.metadata()).toMatchObject({ format: 'webp', width: 426, height: 240 });
      const { channels } = await shown.stats();
      expect(Math.max(...channels.map((it) => it.mean))).toBeGreaterThan(60);
      expect(manifest.sprite).toMatchObject({
        count: 9,
        intervalSeconds: 1,
        tileWidth: 160,
        tileHeight: 90,
      });
    },
  );

  it(
    'keeps a picture that browsers play, and makes only the sound anew',
    { timeout: slow },
    async () => {
      const bench = openBench(dir);
      const manifest = await bench.pack(engine, at('keepable.mp4'));
      expect(manifest.renditions.map((it) => it.isCopy)).toEqual([true]);
      expect(tenths(manifest)).toEqual([[40, 40, 10]]);
      expect(await bench.play(manifest, 0)).toMatchObject({ videoFrames: 225, width: 160 });
      expect(manifest.loudness?.gainDb).toBe(0);
    },
  );

  it('cuts encoded video where the copied video is cut', { timeout: slow }, async () => {
    const bench = openBench(dir);
    const manifest = await bench.pack(engine, at('camera.mp4'));
    expect(manifest.renditions.map((it) => [it.name, it.isCopy])).toEqual([
      ['480p', true],
      ['360p', false],
    ]);
    expect(tenths(manifest)).toEqual([
      [44, 44, 1],
      [44, 44, 1],
    ]);
    for (const index of [0, 1]) {
      expect(await bench.play(manifest, index)).toMatchObject({ videoFrames: 225 });
    }
  });

  it('stands a phone film upright', { timeout: slow }, async () => {
    const bench = openBench(dir);
    const manifest = await bench.pack(engine, at('phone.mov'));
    expect(manifest).toMatchObject({
      width: 180,
      height: 320,
      orientation: 'portrait',
      hasAudio: false,
    });
    expect(manifest.loudness).toBeNull();
    expect(await bench.play(manifest, 0)).toMatchObject({
      videoFrames: 50,
      audioFrames: 0,
      width: 180,
      height: 320,
    });
    expect(manifest.sprite).toMatchObject({ tileWidth: 90, tileHeight: 160 });
    expect(manifest.poster).toMatchObject({ width: 180, height: 320 });
  });

  it(
    'makes odd sides even, evens out uneven frames and darkens no wide range',
    { timeout: slow },
    async () => {
      const bench = openBench(dir);
      const odd = await bench.pack(engine, at('odd.mp4'));
      expect([odd.width % 2, odd.height % 2]).toEqual([0, 0]);
      expect(Math.abs(odd.width - 321) + Math.abs(odd.height - 181)).toBeLessThanOrEqual(2);
      const uneven = await openBench(dir).pack(engine, at('uneven.mp4'));
      expect(Number.isInteger(uneven.renditions[0]?.frameRate)).toBe(true);
      expect(totals(uneven)[0]).toBeCloseTo(4, 0);
      const range = openBench(dir);
      const manifest = await range.pack(engine, at('range.mkv'));
      expect(await range.play(manifest, 0)).toMatchObject({ videoFrames: 50 });
    },
  );

  it(
    'keeps several sounds, as segments that begin with the picture',
    { timeout: slow },
    async () => {
      const bench = openBench(dir);
      const manifest = await bench.pack(engine, at('voices.mkv'));
      const [first, second, third] = manifest.audioTracks ?? [];
      expect(first).toMatchObject({
        language: 'ja',
        label: '原声',
        isDefault: true,
        segments: null,
      });
      expect(second).toMatchObject({ language: 'zh', label: '中文', isDefault: false });
      expect(third).toMatchObject({ language: 'zh', label: '中文 2' });
      expect(manifest.renditions[0]?.isCopy).toBe(true);
      expect(tenths(manifest)[0]).toEqual([40, 40, 10]);
      const lengths = (of: typeof second) =>
        of?.segments?.map((it) => Math.round(it.durationSeconds));
      expect(lengths(second)).toEqual([4, 4, 1]);
      expect(lengths(third)).toEqual([4, 1]);
      const whole = await bench.play(manifest, 0);
      const preview = await bench.play(manifest, 0, 4);
      // Three sounds of 48 kHz in frames of 1024 samples: 9 + 9 + 5 s, and at most 4 + 4 + 4 s.
      expect(whole.audioFrames).toBeGreaterThan(23 * 46);
      expect(preview.audioFrames).toBeGreaterThan(11 * 46);
      expect(preview.audioFrames).toBeLessThan(13 * 47);
    },
  );

  it('names subtitles that it cannot take', { timeout: slow }, async () => {
    const manifest = await openBench(dir).pack(engine, at('drawn.mkv'));
    expect(manifest.subtitles).toEqual([]);
    expect(manifest.untakenSubtitles).toEqual([{ language: 'zh', label: '中文', isPicture: true }]);
  });

  it('brings quiet sound to the common loudness', { timeout: slow }, async () => {
    const bench = openBench(dir);
    const manifest = await bench.pack(engine, at('sounds.mkv'));
    expect(manifest.loudness?.integratedLufs).toBeLessThan(-25);
    expect(await bench.play(manifest, 0)).toMatchObject({ videoFrames: 50 });
  });
});

it(
  'takes a film that others made to decrypted playback, in every quality',
  { timeout: 180_000 },
  async () => {
    const bench = openBench(dir);
    const [first] = engines;
    const sample = await sampleFilm();
    const source = sample ?? at('film.mkv');
    const manifest = await bench.pack(
      first?.engine ?? (Promise.reject(new Error('no engine')) as never),
      source,
    );
    const [seconds = 0] = totals(manifest);
    for (const [index, rendition] of manifest.renditions.entries()) {
      const played = await bench.play(manifest, index);
      expect(played.videoFrames).toBe(Math.round(seconds * rendition.frameRate));
      expect([played.width, played.height]).toEqual([rendition.width, rendition.height]);
      const perSegment = tenths(manifest)[index];
      expect(perSegment).toEqual(tenths(manifest)[0]);
    }
    const [best] = manifest.renditions;
    const preview = await bench.play(manifest, 0, 5);
    expect(preview.videoFrames).toBe(Math.round(8 * (best?.frameRate ?? 0)));
  },
);
