import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GeneratedStream } from '../test/clip-spec.ts';
import { makeClips } from '../test/clips.ts';
import { availableEngines } from '../test/engines.ts';
import { openBench } from '../test/packaging.ts';
import type { DecodedPicture } from '../test/packaging.ts';

const dir = await mkdtemp(join(tmpdir(), 'yehang-awkward-'));
const at = (name: string) => join(dir, name);
const engines = await availableEngines();
const slow = 60_000;

/** Stripes that move 8 pixels every fiftieth of a second: the two fields of an interlaced frame show different places. */
const stripes = `geq=lum='if(lt(mod(X+N*8,64),32),235,16)':cb=128:cr=128`;

function interlaced(order: 'top' | 'bottom', encoder: string): GeneratedStream {
  return {
    source: `color=black:s=320x240:r=50:d=3,format=yuv420p,${stripes},tinterlace=mode=interleave_${order}`,
    encoder,
    bitRate: 4_000_000,
    options: { flags: '+ildct+ilme', ...(encoder === 'libx264' && { preset: 'ultrafast' }) },
  };
}

const fields = [
  { name: 'tff.mp4', format: 'mp4', stream: interlaced('top', 'libx264') },
  { name: 'bff.mkv', format: 'matroska', stream: interlaced('bottom', 'libx264') },
  { name: 'tff.ts', format: 'mpegts', stream: interlaced('top', 'mpeg2video') },
  { name: 'bff.vob', format: 'vob', stream: interlaced('bottom', 'mpeg2video') },
] as const;

/** The left half white, the right half black. */
function halves(size: string, more: string, encoder = 'libx264'): GeneratedStream {
  return {
    source: `color=black:s=${size}:r=25:d=2,format=yuv420p,geq=lum='if(lt(X,W/2),235,16)':cb=128:cr=128${more}`,
    encoder,
    bitRate: 2_000_000,
    options: encoder === 'libx264' ? { preset: 'ultrafast' } : {},
  };
}

const shapes = [
  { name: 'pal.mp4', format: 'mp4', from: '180x144', sar: '64/45', width: 256, height: 144 },
  { name: 'pal.mkv', format: 'matroska', from: '180x144', sar: '64/45', width: 256, height: 144 },
  { name: 'pal.vob', format: 'vob', from: '720x576', sar: '64/45', width: 1024, height: 576 },
  { name: 'ntsc.mp4', format: 'mp4', from: '180x120', sar: '8/9', width: 160, height: 120 },
] as const;

beforeAll(async () => {
  await makeClips([
    ...fields.map(({ name, format, stream }) => ({ path: at(name), format, streams: [stream] })),
    ...shapes.map(({ name, format, from, sar }) => {
      const encoder = format === 'vob' ? 'mpeg2video' : 'libx264';
      return { path: at(name), format, streams: [halves(from, `,setsar=${sar}`, encoder)] };
    }),
    {
      path: at('odd.mp4'),
      format: 'mp4',
      streams: [halves('854x480', ',format=yuv444p,crop=853:479:0:0:exact=1')],
    },
  ]);
}, slow);
afterAll(() => rm(dir, { recursive: true, force: true }));

const lightAt = ({ pixels, width }: DecodedPicture, x: number, y: number): number =>
  pixels[(y * width + x) * 3 + 1] ?? 0;

/** How much neighbouring lines differ, on average: of stripes that stand upright, nothing. */
function combing(picture: DecodedPicture): number {
  let sum = 0;
  const { width, height } = picture;
  for (let y = 8; y < height - 8; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sum += Math.abs(lightAt(picture, x, y) - lightAt(picture, x, y + 1));
    }
  }
  return sum / (width * (height - 16));
}

describe.each(engines)('with $kind', ({ engine }) => {
  it.each(fields)('$name is deinterlaced', { timeout: slow }, async ({ name }) => {
    const bench = openBench(dir);
    const probe = await engine.probe(at(name));
    expect(probe.video?.isInterlaced).toBe(true);
    const manifest = await bench.pack(engine, at(name), { preset: 'veryfast' });
    expect(manifest.renditions[0]).toMatchObject({ isCopy: false, frameRate: 25 });
    // Fields that are shown together differ by a quarter of the lines' light.
    expect(combing(await bench.picture(engine, manifest, 1.5))).toBeLessThan(12);
  });

  it.each(shapes)('$name has the shape that is meant', { timeout: slow }, async (shape) => {
    const bench = openBench(dir);
    const manifest = await bench.pack(engine, at(shape.name), { preset: 'veryfast' });
    const { width, height } = shape;
    expect(manifest).toMatchObject({ width, height });
    expect(await bench.play(manifest, 0)).toMatchObject({ width, height });
    const picture = await bench.picture(engine, manifest, 0.5);
    const middle = height / 2;
    expect(lightAt(picture, width / 2 - 6, middle)).toBeGreaterThan(200);
    expect(lightAt(picture, width / 2 + 6, middle)).toBeLessThan(60);
    const shown = manifest.poster.width / manifest.poster.height;
    expect(shown).toBeCloseTo(width / height, 1);
  });

  it('odd sides stay within the source', { timeout: slow }, async () => {
    const bench = openBench(dir);
    const manifest = await bench.pack(engine, at('odd.mp4'));
    expect(manifest).toMatchObject({ width: 852, height: 478 });
    expect(await bench.play(manifest, 0)).toMatchObject({ width: 852, height: 478 });
  });
});
