import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { keptScale as promisedScale } from '@yehang/contract/shapes/long-picture.ts';
import * as promised from '@yehang/contract/shapes/picture-variants.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MediaError } from '../media-error.ts';
import { localStorage } from '../storage/local-storage.ts';
import { StorageMissing, type Storage } from '../storage/storage.ts';
import { keptSize } from './long-picture.ts';
import { obfuscate } from './obfuscate.ts';
import { openPictureDoor } from './picture-door.ts';
import { storePicture } from './store-picture.ts';
import { VARIANT_WIDTHS, readVariantPath, variantPath } from './variant-paths.ts';
import { createVariantMaker } from './variants.ts';

// Every picture is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

const imgKey = randomBytes(32);
let dir: string;
let storage: Storage;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yehang-pictures-'));
  storage = localStorage(dir);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02040' } });

const keep = (bytes: Uint8Array, maxSide = 400) =>
  storePicture({ bytes, storage, prefix: 'pictures', imgKey, maxSide });

/** The stored bytes, restored by a second, independent reading of the rule. */
async function restored(path: string): Promise<Buffer> {
  const bytes = await buffer((await storage.get(path)).stream);
  return Buffer.from(bytes.map((it, at) => (at < 100 ? it ^ Number(imgKey[at % 32]) : it)));
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'stored',
    (error: unknown) => (error instanceof MediaError ? error.code : String(error)),
  );

it('keeps a long picture wide enough to be read, as clients make it', async () => {
  const bytes = await plain(1080, 5000).jpeg().toBuffer();
  const long = await storePicture({
    ...{ bytes, storage, prefix: 'pictures', imgKey, maxSide: 720, keepsLong: true },
  });
  expect(long).toMatchObject({ width: 720, height: 3333 });
  expect(await keep(bytes)).toMatchObject({ width: 86, height: 400 });
  for (const size of [
    { width: 1080, height: 8_000 },
    { width: 4_000, height: 3_000 },
    { width: 1_000, height: 59_000 },
    { width: 2_000, height: 12_000 },
    { width: 1_080, height: 2_400 },
  ]) {
    const scale = promisedScale(size, 1600);
    const { width, height } = keptSize(size, 1600);
    expect([width, height]).toEqual([
      Math.round(size.width * scale),
      Math.round(size.height * scale),
    ]);
    expect(width * height).toBeLessThan(12_100_000);
  }
  expect(keptSize({ width: 1080, height: 8_000 }, 1600)).toEqual({ width: 1080, height: 8_000 });
});

it('covers the first hundred bytes alone, and uncovers by doing it again', () => {
  for (const length of [0, 1, 31, 32, 33, 99, 100, 101, 5000]) {
    const bytes = randomBytes(length);
    const covered = obfuscate(bytes, imgKey);
    expect(obfuscate(covered, imgKey).equals(bytes)).toBe(true);
    expect(covered.subarray(100).equals(bytes.subarray(100))).toBe(true);
    for (let at = 0; at < Math.min(100, length); at += 1)
      expect(covered[at]).toBe(Number(bytes[at]) ^ Number(imgKey[at % 32]));
  }
  expect(() => obfuscate(randomBytes(10), randomBytes(31))).toThrow(RangeError);
});

it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'stores %s as covered WebP',
  async (it) => {
    const stored = await keep(await plain(90, 60).toFormat(it).toBuffer());
    expect([stored.width, stored.height]).toEqual([90, 60]);
    expect(stored.path).toMatch(/^pictures\/[0-9a-f]{40}\.webp$/);
    expect(Number.parseInt(stored.color.slice(1, 3), 16)).toBeGreaterThan(150);
    const bytes = await buffer((await storage.get(stored.path)).stream);
    await expect(sharp(bytes).metadata()).rejects.toThrow();
    expect((await sharp(await restored(stored.path)).metadata()).format).toBe('webp');
  },
);

it('turns a picture upright, drops metadata and never enlarges', async () => {
  const turned = await plain(300, 100)
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();
  const withTurn = await sharp(turned).withMetadata({ orientation: 6 }).toBuffer();
  const stored = await keep(withTurn, 240);
  expect([stored.width, stored.height]).toEqual([80, 240]);
  const { exif, orientation } = await sharp(await restored(stored.path)).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
  const small = await keep(await plain(20, 10).png().toBuffer());
  expect([small.width, small.height]).toEqual([20, 10]);
});

it('gives the same picture the same name', async () => {
  const bytes = await plain(50, 50).png().toBuffer();
  expect((await keep(bytes)).path).toBe((await keep(bytes)).path);
});

describe('variants', () => {
  const widthsOf = async (path: string) => {
    const widths: (number | null)[] = [];
    for (const width of [240, 360, 540, 720]) {
      const variant = path.replace('.webp', `.w${width}.webp`);
      if (!(await storage.stat(variant))) widths.push(null);
      else widths.push((await sharp(await restored(variant)).metadata()).width);
    }
    return widths;
  };

  it('lie where clients look for them', () => {
    expect(VARIANT_WIDTHS).toEqual(promised.VARIANT_WIDTHS);
    for (const width of promised.VARIANT_WIDTHS) {
      const path = variantPath('p/2026/a.webp', width);
      expect(path).toBe(promised.variantPath('p/2026/a.webp', width));
      expect(readVariantPath(path)).toEqual({ original: 'p/2026/a.webp', width });
      expect(promised.readVariantPath(path)).toEqual(readVariantPath(path));
    }
    expect(readVariantPath('p/a.webp')).toBeNull();
  });

  it('lie beside a picture, covered, at every width that is smaller', async () => {
    const { path } = await keep(await plain(600, 300).jpeg().toBuffer(), 1000);
    expect(await widthsOf(path)).toEqual([240, 360, 540, null]);
  });

  it('are not made of a sheet', async () => {
    const bytes = await plain(610, 300).jpeg().toBuffer();
    const place = { storage, prefix: 'pictures', imgKey, maxSide: 1000 };
    const { path } = await storePicture({ ...place, bytes, isSheet: true });
    expect(await widthsOf(path)).toEqual([null, null, null, null]);
  });

  it('are made once for a picture that has none', async () => {
    const { path } = await keep(await plain(620, 300).jpeg().toBuffer(), 1000);
    const variant = path.replace('.webp', '.w360.webp');
    await storage.delete(variant);
    const put = vi.spyOn(storage, 'put');
    const make = createVariantMaker({ storage, imgKey });
    const made = await Promise.all([make(variant), make(variant), make(variant)]);
    expect(put).toHaveBeenCalledOnce();
    expect(made[2].equals(await buffer((await storage.get(variant)).stream))).toBe(true);
    expect((await sharp(await restored(variant)).metadata()).width).toBe(360);
  });

  it.each([
    ['wider than the picture', '.w720.webp'],
    ['of no width that there is', '.w361.webp'],
    ['of another one', '.w540.w240.webp'],
  ])('%s are not made', async (_what, ending) => {
    const { path } = await keep(await plain(640, 300).jpeg().toBuffer(), 1000);
    const make = createVariantMaker({ storage, imgKey });
    await expect(make(path.replace('.webp', ending))).rejects.toThrow(StorageMissing);
    await expect(make('pictures/none.w240.webp')).rejects.toThrow(StorageMissing);
  });

  it('that cannot be are looked for once, however often they are asked for', async () => {
    const { path } = await keep(await plain(300, 300).jpeg().toBuffer(), 1000);
    const wide = path.replace('.webp', '.w720.webp');
    const door = openPictureDoor();
    const decode = vi.spyOn(door, 'decode');
    const make = createVariantMaker({ storage, imgKey, door });
    for (let n = 0; n < 3; n += 1) await expect(make(wide)).rejects.toThrow(StorageMissing);
    expect(decode).toHaveBeenCalledOnce();
  });

  it('are made a few at a time, and one that fails holds up no other', async () => {
    const { path } = await keep(await plain(800, 300).jpeg().toBuffer(), 1000);
    const variants = [240, 360, 540, 720].map((it) => path.replace('.webp', `.w${it}.webp`));
    for (const variant of variants) await storage.delete(variant);
    const make = createVariantMaker({ storage, imgKey });
    const missing = ['a', 'b', 'c'].map((it) => make(`pictures/${it}.w240.webp`));
    const [, made] = await Promise.all([
      Promise.allSettled(missing),
      Promise.all(variants.map((it) => make(it))),
    ]);
    expect(made).toHaveLength(4);
    expect(await widthsOf(path)).toEqual([240, 360, 540, 720]);
  });
});

it('refuses what is no picture, whatever its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>';
  expect(await codeOf(keep(Buffer.from(svg)))).toBe('notImage');
  expect(await codeOf(keep(Buffer.from('GIF89a, but only by its first letters')))).toBe('notImage');
  expect(await codeOf(keep(Buffer.alloc(0)))).toBe('notImage');
  expect(await codeOf(keep(await plain(10, 10).tiff().toBuffer()))).toBe('notImage');
});

it('refuses a bomb before decoding it, and a damaged file after', async () => {
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#000' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(await codeOf(keep(bomb))).toBe('imageTooLarge');
  const noise = sharp(randomBytes(200 * 200 * 3), {
    raw: { width: 200, height: 200, channels: 3 },
  });
  const png = await noise.png().toBuffer();
  expect(await codeOf(keep(png.subarray(0, png.length / 2)))).toBe('imageBroken');
});
