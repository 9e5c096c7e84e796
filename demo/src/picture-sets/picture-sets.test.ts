import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { demoPictureSets, paintSetPicture } from './picture-sets.ts';
import type { PictureSet } from './types.ts';

const small = ({ pictures }: PictureSet, index: number) =>
  pictures[index]?.width === 1080 ? { width: 108, height: 144 } : { width: 144, height: 108 };

/** Brightness of a picture in 24 × 24 places, 0 to 255. */
async function brightnessOf(picture: Buffer): Promise<number[]> {
  const canvas = createCanvas(24, 24);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(await loadImage(picture), 0, 0, 24, 24);
  const { data } = ctx.getImageData(0, 0, 24, 24);
  return Array.from({ length: 24 * 24 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return (red + green + blue) / 3;
  });
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the picture sets', () => {
  it('are twelve, with eight to fourteen pictures each', () => {
    expect(demoPictureSets).toHaveLength(12);
    expect(new Set(demoPictureSets.map(({ slug }) => slug)).size).toBe(12);
    for (const { pictures } of demoPictureSets) {
      expect(pictures.length).toBeGreaterThanOrEqual(8);
      expect(pictures.length).toBeLessThanOrEqual(14);
    }
  });

  it('show all of what is free, and part of what is not', () => {
    const rules = new Set(demoPictureSets.map(({ access }) => access.rule));
    expect([...rules].toSorted()).toEqual(['free', 'gold', 'vip', 'vipOrGold']);
    for (const { access, previewPictures, pictures } of demoPictureSets) {
      if (access.rule === 'free') expect(previewPictures).toBe(pictures.length);
      else {
        expect(previewPictures).toBeGreaterThan(0);
        expect(previewPictures).toBeLessThan(pictures.length);
      }
    }
  });

  it('carry tags and uploaders of the catalogue, and a caption for each picture', () => {
    for (const set of demoPictureSets) {
      const uploader = catalogue.uploaders.find(({ slug }) => slug === set.uploader);
      expect(uploader?.nickname).toBe(set.author);
      for (const tag of set.tags) expect(catalogue.tags).toContain(tag);
      const captions = set.pictures.map(({ caption }) => caption);
      expect(new Set(captions).size).toBe(captions.length);
      for (const caption of captions) expect(caption.length).toBeLessThanOrEqual(20);
    }
  });

  it('have no picture beyond the last', async () => {
    const [set] = demoPictureSets;
    if (!set) throw new Error('there are no sets');
    await expect(paintSetPicture(set, set.pictures.length)).rejects.toThrow(RangeError);
  });
});

describe.each(demoPictureSets.map((set) => [set.slug, set] as const))('the set %s', (_, set) => {
  it('is painted in the promised size', async () => {
    const [first] = set.pictures;
    const image = await loadImage(await paintSetPicture(set, 0));
    expect([image.width, image.height]).toEqual([first?.width, first?.height]);
  });

  it('is the same every time, never blank, and no two pictures are alike', async () => {
    const seen: number[][] = [];
    for (const index of set.pictures.keys()) {
      const picture = await paintSetPicture(set, index, small(set, index));
      const again = await paintSetPicture(set, index, small(set, index));
      expect(picture.equals(again)).toBe(true);
      const values = await brightnessOf(picture);
      const mean = meanOf(values);
      expect(mean).toBeGreaterThan(10);
      expect(Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))).toBeGreaterThan(8);
      for (const other of seen) {
        expect(
          meanOf(values.map((value, at) => Math.abs(value - (other[at] ?? 0)))),
        ).toBeGreaterThan(1);
      }
      seen.push(values);
    }
  });
});
