import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { drawPictures } from './draw-pictures.ts';
import { avatarSize, bannerSize, coverSizes } from './render.ts';

const [clip] = catalogue.clips;
const [uploader] = catalogue.uploaders;
const banner = catalogue.channels[0]?.banners[0];
if (!clip || !uploader || !banner) throw new Error('the catalogue is empty');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yehang-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('drawing pictures in a process of its own', () => {
  it('writes each picture in its size', async () => {
    const at = (name: string): string => join(folder, name);
    const shares: number[] = [];
    await drawPictures(
      [
        { kind: 'cover', clip, file: at('cover.jpg') },
        { kind: 'banner', banner, file: at('banner.jpg') },
        { kind: 'avatar', uploader, file: at('avatar.jpg') },
        { kind: 'icon', icon: 'vip', file: at('icon.png') },
      ],
      { onProgress: (share) => shares.push(share) },
    );
    const sizes = await Promise.all(
      ['cover.jpg', 'banner.jpg', 'avatar.jpg', 'icon.png'].map(async (name) => {
        const { width, height } = await loadImage(at(name));
        return { width, height };
      }),
    );
    expect(sizes).toEqual([
      coverSizes[clip.kind],
      bannerSize,
      avatarSize,
      { width: 144, height: 144 },
    ]);
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
    expect((await readdir(folder)).toSorted()).toEqual([
      'avatar.jpg',
      'banner.jpg',
      'cover.jpg',
      'icon.png',
    ]);
  }, 60_000);

  it('fails where the folder does not exist', async () => {
    const file = join(folder, 'missing', 'icon.png');
    await expect(drawPictures([{ kind: 'icon', icon: 'tags', file }])).rejects.toThrow('failed');
  }, 60_000);
});
