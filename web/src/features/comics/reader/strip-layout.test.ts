import type { Chapter } from '@yehang/contract/shapes/book.ts';
import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import { describe, expect, test } from 'vitest';
import { heightOf, indexAt, layOutStrip, placeAt, type Segment } from './strip-layout.ts';
import { toSlices, toViews, type ViewOptions } from './views.ts';

const chapter = (number: number): Chapter => ({
  id: `c${number}`,
  number,
  title: '',
  extent: 3,
  isFree: true,
  priceGoldCents: null,
  publishedAt: 1,
});
const picture = (
  width: number,
  height: number,
  fields: Partial<PagePicture> = {},
): PagePicture => ({
  id: `${width}x${height}`,
  number: 1,
  width,
  height,
  slices: [{ path: 'a.webp', width, height, color: '#000000' }],
  crop: null,
  caption: '',
  ...fields,
});
const plain: ViewOptions = { isCropped: false, wide: 'whole', direction: 'ltr' };
const segment = (number: number, pictures: PagePicture[], options = plain): Segment => ({
  chapter: chapter(number),
  views: toViews(pictures, options),
  gap: null,
});

const tall = picture(100, 300);
const flat = picture(200, 100);

describe('a strip', () => {
  const strip = layOutStrip([segment(1, [tall, tall]), segment(2, [flat])], 50);

  test('has the heights of its pictures before they are there, and an end after each chapter', () => {
    expect(strip.items.map(({ kind, top, height }) => [kind, top, height])).toEqual([
      ['view', 0, 150],
      ['view', 150, 150],
      ['end', 300, 132],
      ['view', 432, 25],
      ['end', 457, 132],
    ]);
    expect(strip.height).toBe(589);
    expect([-5, 0, 149, 150, 440, 9_999].map((y) => indexAt(strip, y))).toEqual([0, 0, 0, 1, 3, 4]);
  });

  test('finds a place again in another width', () => {
    const place = placeAt(strip, 225)!;
    expect(place).toEqual({ chapter: 1, unit: 1, fraction: 0.5 });
    const wider = layOutStrip([segment(1, [tall, tall])], 80);
    expect(heightOf(wider, place)).toBe(240 + 120);
    expect(placeAt(wider, 360)).toEqual(place);
  });

  test('keeps the last picture at the end of a chapter', () => {
    expect(placeAt(strip, 310)).toEqual({ chapter: 1, unit: 1, fraction: 1 });
  });

  test('has no place at a wall, and begins at its chapter until pictures are there', () => {
    const walled = layOutStrip(
      [segment(1, [tall]), { chapter: chapter(2), views: [], gap: 'wall' }],
      100,
    );
    expect(placeAt(walled, 500)).toBeNull();
    expect(heightOf(walled, { chapter: 2, unit: 7, fraction: 0.3 })).toBe(432);
    expect(heightOf(walled, { chapter: 9, unit: 0, fraction: 0 })).toBeNull();
    expect(heightOf(walled, { chapter: 1, unit: 7, fraction: 0 })).toBe(300);
  });
});

describe('a wide picture', () => {
  test('is split in the direction of reading, and one place holds for both', () => {
    const split = { ...plain, wide: 'split', direction: 'rtl' } as const;
    const views = toViews([flat], split);
    expect(views.map(({ box }) => box.left)).toEqual([0.5, 0]);
    const halves = layOutStrip([segment(1, [flat], split)], 100);
    expect(placeAt(halves, 150)).toEqual({ chapter: 1, unit: 0, fraction: 0.75 });
    expect(heightOf(halves, { chapter: 1, unit: 0, fraction: 0.75 })).toBe(150);
    const whole = layOutStrip([segment(1, [flat])], 100);
    expect(heightOf(whole, { chapter: 1, unit: 0, fraction: 0.75 })).toBe(37.5);
  });

  test('is turned, or cropped to what is not border', () => {
    const [turned] = toViews([flat], { ...plain, wide: 'turn' });
    expect(turned?.isTurned).toBe(true);
    const crop = { left: 0.25, top: 0, width: 0.5, height: 1 };
    const cropped = layOutStrip(
      [segment(1, [picture(200, 100, { crop })], { ...plain, isCropped: true })],
      100,
    );
    expect(cropped.items[0]?.height).toBe(100);
  });
});

test('a picture in slices is one place, and its slices lie below each other without a gap', () => {
  const slices = [200, 200, 200].map((height, at) => ({
    ...{ path: `${at}.webp`, width: 100, height, color: '#000000' },
  }));
  const long = picture(100, 600, { slices, crop: { left: 0, top: 0.5, width: 1, height: 0.4 } });
  const views = toViews([long], plain).flatMap(toSlices);
  expect(views).toHaveLength(3);
  const strip = layOutStrip([{ chapter: chapter(1), views, gap: null }], 50);
  expect(strip.items.slice(0, 3).map(({ top }) => Math.round(top))).toEqual([0, 100, 200]);
  expect(placeAt(strip, 150)?.fraction).toBeCloseTo(0.5);
  expect(heightOf(strip, { chapter: 1, unit: 0, fraction: 0.5 })).toBeCloseTo(150);
  const cropped = toViews([long], { ...plain, isCropped: true }).flatMap(toSlices);
  expect(cropped.map(({ share }) => Math.round(share * 100))).toEqual([42, 58]);
});
