import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { obfuscate } from './obfuscate.ts';
import { PageDoor } from './page-door.ts';
import { PAGE_SHAPE, storePage } from './store-page.ts';

const door = new PageDoor(PAGE_SHAPE);
afterAll(() => door.close());

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('a page', () => {
  it('is brought to the width of a tablet, and cut where it is very tall', async () => {
    const page = await door.make(await plain(2000, 9000).jpeg().toBuffer());
    expect(page).toMatchObject({ width: 1440, height: 6480, color: '#386898', crop: null });
    expect(page.slices.map(({ height }) => height)).toEqual([1620, 1620, 1620, 1620]);
    const { smaller } = page.slices[0]!;
    expect(smaller.map(({ width }) => width)).toEqual([360, 720]);
    const shown = await sharp(smaller[0]!.webp).metadata();
    expect(shown).toMatchObject({ format: 'webp', width: 360, height: 405 });
  });

  it('knows what is left without its empty borders', async () => {
    const ink = await plain(600, 800, '#000000').png().toBuffer();
    const bordered = await plain(800, 1000, '#ffffff')
      .composite([{ input: ink, left: 100, top: 100 }])
      .png()
      .toBuffer();
    const { crop } = await door.make(bordered);
    expect(crop!.left).toBeCloseTo(0.125, 1);
    expect(crop!.top).toBeCloseTo(0.1, 1);
    expect(crop!.width).toBeCloseTo(0.75, 1);
    expect((await door.make(await plain(300, 300).png().toBuffer())).crop).toBeNull();
  });

  it('that is broken is refused, and the next ones are made', async () => {
    const good = await plain(400, 400).png().toBuffer();
    const cut = good.subarray(0, good.length / 2);
    await expect(door.make(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'notImage' });
    await expect(door.make(cut)).rejects.toMatchObject({ code: 'imageBroken' });
    expect(await door.make(good)).toMatchObject({ width: 400 });
  });

  it('is stored obfuscated, under names that cannot be guessed', async () => {
    const files = new Map<string, Uint8Array>();
    const storage = {
      put: (key: string, body: Parameters<Storage['put']>[1]) => {
        if (body instanceof Uint8Array) files.set(key, body);
        return Promise.resolve({ bytes: 0 });
      },
    };
    const imgKey = randomBytes(32);
    const page = await door.make(await plain(800, 3000).png().toBuffer());
    const target = { storage, folder: 'l/abc', nameSecret: randomBytes(32), imgKey };
    const slices = await storePage(target, page, '1');
    expect(slices.map(({ width, height }) => [width, height])).toEqual([
      [800, 1500],
      [800, 1500],
    ]);
    expect(files.size).toBe(6);
    for (const path of files.keys())
      expect(path).toMatch(/^l\/abc\/[0-9a-f]{32}(?:\.w\d+)?\.webp$/);
    const bytes = Buffer.from(files.get(slices[0]!.path)!);
    expect(bytes.subarray(8, 12).toString()).not.toBe('WEBP');
    expect(obfuscate(bytes, imgKey).subarray(8, 12).toString()).toBe('WEBP');
  });
});
