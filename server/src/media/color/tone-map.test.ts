import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import { makeClips } from '../test/clips.ts';
import { colorDifference } from '../test/color-difference.ts';
import { availableEngines } from '../test/engines.ts';
import { openBench } from '../test/packaging.ts';
import { compressed, pqOf } from './tone-curve.ts';
import type { Rgb, WideTransfer } from './tone-curve.ts';

const dir = await mkdtemp(join(tmpdir(), 'yehang-tones-'));
const engines = await availableEngines();
const slow = 60_000;

const [patchWidth, height] = [32, 64];

/** Light of BT.709's colours, 1 for the white of 203 cd/m²: all below the knee, so that nothing may change them. */
const midTones: Record<string, Rgb> = {
  grey18: [0.18, 0.18, 0.18],
  shadow: [0.02, 0.02, 0.02],
  lightSkin: [0.5, 0.33, 0.25],
  darkSkin: [0.18, 0.09, 0.06],
  sky: [0.15, 0.25, 0.5],
};
/** At the edge of what can be shown: a step of ten bits is more there than a step of eight. */
const primaries: Record<string, Rgb> = {
  red: [0.5, 0, 0],
  green: [0, 0.5, 0],
  blue: [0, 0, 0.5],
};
const lights: Record<string, Rgb> = {
  ...midTones,
  ...primaries,
  white: [1, 1, 1],
  highlight: [4, 4, 4],
};
const names = Object.keys(lights);

/** BT.709 to BT.2020, of light (ITU-R BT.2087). */
const toWideGamut = ([r, g, b]: Rgb): Rgb => [
  0.6274 * r + 0.3293 * g + 0.0433 * b,
  0.0691 * r + 0.9195 * g + 0.0114 * b,
  0.0164 * r + 0.088 * g + 0.8956 * b,
];

/** ITU-R BT.2100: light on a display of 1000 cd/m² as an HLG signal. */
function hlgOf([r, g, b]: Rgb): Rgb {
  const brightness = 0.2627 * r + 0.678 * g + 0.0593 * b;
  const scene = (it: number) =>
    (it / 1000) * Math.max(brightness / 1000, 1e-9) ** (1 / 1.2 - 1) * (it > 0 ? 1 : 0);
  const signal = (it: number) =>
    it <= 1 / 12 ? Math.sqrt(3 * it) : 0.17883277 * Math.log(12 * it - 0.28466892) + 0.55991073;
  return [signal(scene(r)), signal(scene(g)), signal(scene(b))];
}

/** A light as Y'CbCr of BT.2020 in ten bits. */
function codesOf(light: Rgb, transfer: WideTransfer): Rgb {
  const [r, g, b] = toWideGamut(light).map((it) => it * 203) as unknown as Rgb;
  const signal = transfer === 'smpte2084' ? ([pqOf(r), pqOf(g), pqOf(b)] as Rgb) : hlgOf([r, g, b]);
  const luma = 0.2627 * signal[0] + 0.678 * signal[1] + 0.0593 * signal[2];
  const [cb, cr] = [(signal[2] - luma) / 1.8814, (signal[0] - luma) / 1.4746];
  return [64 + 876 * luma, 512 + 896 * cb, 512 + 896 * cr].map(Math.round) as unknown as Rgb;
}

/** Patches side by side, as an expression of FFmpeg's `geq` over the column; of colours half as wide. */
function drawn(codes: readonly Rgb[], plane: 0 | 1 | 2): string {
  const width = plane === 0 ? patchWidth : patchWidth / 2;
  return codes.reduceRight(
    (rest, code, at) =>
      rest ? `if(lt(X,${(at + 1) * width}),${code[plane]},${rest})` : `${code[plane]}`,
    '',
  );
}

const clipOf = (transfer: WideTransfer) => join(dir, `${transfer}.mkv`);

beforeAll(async () => {
  await makeClips(
    (['smpte2084', 'arib-std-b67'] as const).map((transfer) => {
      const codes = names.map((it) => codesOf(lights[it] ?? [0, 0, 0], transfer));
      const planes = `lum='${drawn(codes, 0)}':cb='${drawn(codes, 1)}':cr='${drawn(codes, 2)}'`;
      const size = `${patchWidth * names.length}x${height}`;
      return {
        path: clipOf(transfer),
        format: 'matroska',
        streams: [
          {
            source: `color=black:s=${size}:r=25:d=1,format=yuv420p10le,geq=${planes}`,
            encoder: 'libx265',
            options: {
              preset: 'ultrafast',
              'x265-params': `log-level=none:pools=1:lossless=1:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc:range=limited`,
            },
          },
        ],
      };
    }),
  );
}, slow);
afterAll(() => rm(dir, { recursive: true, force: true }));

/** The patches' middles, 0 to 255, as a viewer of the first segment gets them. */
async function patchesOf(engine: Engine, transfer: WideTransfer): Promise<Map<string, Rgb>> {
  const bench = openBench(dir);
  const manifest = await bench.pack(engine, clipOf(transfer), { preset: 'veryfast' });
  const { pixels, width } = await bench.picture(engine, manifest);
  const line = (height / 2) * width;
  return new Map(
    names.map((name, index) => {
      const at = (line + index * patchWidth + patchWidth / 2) * 3;
      return [name, [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]] as const;
    }),
  );
}

/** Light, 1 for white, as a viewer's display takes it (BT.1886). */
const shown = (light: Rgb) => light.map((it) => 255 * it ** (1 / 2.4)) as unknown as Rgb;

describe.each(engines)('wide range with $kind', ({ engine }) => {
  it.each(['smpte2084', 'arib-std-b67'] as const)(
    'of %s keeps mid-tones where they were, and white white',
    { timeout: slow },
    async (transfer) => {
      const patches = await patchesOf(engine, transfer);
      const differenceOf = (name: string, light: Rgb) =>
        colorDifference(patches.get(name) ?? [0, 0, 0], shown(light));
      for (const [name, light] of Object.entries(midTones))
        expect(differenceOf(name, light), `${name} is ${patches.get(name)?.join()}`).toBeLessThan(
          3,
        );
      for (const [name, light] of Object.entries(primaries))
        expect(differenceOf(name, light), `${name} is ${patches.get(name)?.join()}`).toBeLessThan(
          6,
        );
      for (const it of patches.get('white') ?? []) expect(it).toBeGreaterThanOrEqual(238);
      for (const it of patches.get('highlight') ?? []) expect(it).toBeGreaterThanOrEqual(253);
    },
  );
});

describe('the curve', () => {
  it('is that of BT.2390: nothing below the knee, no light lost in order, its end at the peak', () => {
    for (const nits of [0, 1, 26, 60, 110]) expect(compressed(nits)).toBe(nits);
    const steps = Array.from({ length: 100 }, (_, it) => compressed(it * 10));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(compressed(1000)).toBeCloseTo(240, 3);
    expect(compressed(10_000)).toBeCloseTo(240, 3);
    // Worked out by hand from the report's formulas, for a source of 1000 cd/m² and an end of 240.
    expect(compressed(203)).toBeCloseTo(177.6, 0);
  });
});
