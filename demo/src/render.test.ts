import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import {
  coverSizes,
  drawAvatar,
  drawBanner,
  drawCover,
  drawIcon,
  frameCount,
  frames,
  pcm,
} from './render.ts';
import { scenes } from './scenes/registry.ts';
import type { SceneName } from './scenes/registry.ts';
import { createStage } from './scenes/stage.ts';
import type { Clip } from './types.ts';

const [sample] = catalogue.clips;
if (!sample) throw new Error('the catalogue is empty');
const tiny: Clip = { ...sample, width: 96, height: 54, durationSeconds: 1, fps: 6 };

/** Mean difference of two pictures, per channel, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0));
  return sum / one.length;
}

/** Mean and spread of a picture's brightness, 0 to 255. */
async function brightness(picture: Buffer): Promise<{ mean: number; spread: number }> {
  const image = await loadImage(picture);
  const canvas = createCanvas(64, 64);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(image, 0, 0, 64, 64);
  const { data } = ctx.getImageData(0, 0, 64, 64);
  const values: number[] = [];
  for (let i = 0; i < data.length; i += 4) {
    values.push(((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 3);
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length,
  );
  return { mean, spread };
}

describe('frames', () => {
  it('come in the film’s number and size, the same every time', () => {
    const once = [...frames(tiny)];
    const again = [...frames(tiny)];
    expect(once).toHaveLength(frameCount(tiny));
    expect(once.map((frame) => frame.length)).toEqual(once.map(() => 96 * 54 * 4));
    for (const [index, frame] of once.entries()) {
      expect(frame.equals(again[index] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  it('differ with the seed', () => {
    const [one] = [...frames({ ...tiny, kind: 'short' })];
    const [other] = [...frames({ ...tiny, kind: 'short', seed: 'another' })];
    expect(one && other && difference(one, other)).toBeGreaterThan(1);
  });

  it('fade a long film in and out, and leave a short one lit', () => {
    const lit = (clip: Clip): number[] =>
      [...frames(clip)].map((frame) => difference(frame, Buffer.alloc(frame.length)));
    const long = lit({ ...tiny, durationSeconds: 4 });
    const short = lit({ ...tiny, kind: 'short', durationSeconds: 4 });
    expect(long[0]).toBeLessThan((long[12] ?? 0) * 0.92);
    expect(long.at(-1)).toBeLessThan((long[12] ?? 0) * 0.92);
    expect(short[0]).toBeGreaterThan((short[12] ?? 0) * 0.92);
  });
});

describe.each(Object.keys(scenes) as SceneName[])('the scene %s', (name) => {
  const paintAt = (width: number, height: number, times: readonly number[]): Buffer[] => {
    const canvas = createCanvas(width, height);
    const ctx = canvas.getContext('2d');
    const stage = createStage({ width, height, seed: name, palette: 'midnight', duration: 10 });
    const paint = scenes[name](stage);
    return times.map((time) => {
      paint(ctx, time);
      return canvas.data();
    });
  };

  it.each([
    [160, 90],
    [90, 160],
  ])('moves, closes its loop and paints every pixel at %i×%i', (width, height) => {
    const [start, later, end] = paintAt(width, height, [0, 2.3, 10]);
    if (!start || !later || !end) throw new Error('nothing was painted');
    expect(difference(start, later)).toBeGreaterThan(0.04);
    expect(difference(start, end)).toBeLessThan(0.5);
    for (let alpha = 3; alpha < start.length; alpha += 4) {
      if (start[alpha] !== 255) expect.fail(`pixel ${(alpha - 3) / 4} is not opaque`);
    }
  });
});

describe('stills', () => {
  it('are JPEGs of the promised size, neither black nor flat', async () => {
    for (const kind of ['long', 'short'] as const) {
      const clip = catalogue.clips.find((one) => one.kind === kind);
      if (!clip) throw new Error(`no ${kind} clip`);
      const cover = drawCover(clip);
      const image = await loadImage(cover);
      expect([image.width, image.height]).toEqual([
        coverSizes[kind].width,
        coverSizes[kind].height,
      ]);
      expect(cover.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    }
  });

  it('have light and contrast on every cover', async () => {
    for (const clip of catalogue.clips) {
      const small = clip.kind === 'long' ? { width: 160, height: 90 } : { width: 90, height: 120 };
      const { mean, spread } = await brightness(drawCover(clip, small));
      expect(mean, clip.slug).toBeGreaterThan(14);
      expect(spread, clip.slug).toBeGreaterThan(10);
    }
  });

  it('cover banners, avatars and icons', async () => {
    const banner = catalogue.channels[0]?.banners[0];
    const uploader = catalogue.uploaders[0];
    if (!banner || !uploader) throw new Error('nothing to draw');
    const wide = await loadImage(drawBanner(banner, { width: 270, height: 120 }));
    const face = await loadImage(drawAvatar(uploader, { width: 64, height: 64 }));
    const icon = await loadImage(drawIcon('vip', 48));
    expect([wide.width, wide.height, face.width, face.height, icon.width]).toEqual([
      270, 120, 64, 64, 48,
    ]);
  });
});

describe('sound of a clip', () => {
  it('lasts exactly as long as the film', () => {
    const bytes = [...pcm({ ...tiny, durationSeconds: 2 })].reduce(
      (sum, part) => sum + part.length,
      0,
    );
    expect(bytes).toBe(2 * 48_000 * 4);
  });
});
