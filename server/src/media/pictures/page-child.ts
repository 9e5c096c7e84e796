// Decodes the pictures of chapters and sets in this process, one after the other.
import sharp from 'sharp';
import { answerMessages, type ConfinedAnswer } from '../confined/answer-messages.ts';
import { hashPicture } from './hash-picture.ts';
import { allFormats, allowLoaders, inspect, MAX_PIXELS, refused, toHexColor } from './loaders.ts';
import type { Crop, PageAnswer, PageSlice, PageTask } from './page-messages.ts';

/** Why these: docs/decisions/0075-pictures-in-the-size-that-is-shown.md. */
const WEBP = { quality: 80, effort: 3 } as const;
const SMALLER_WEBP = { quality: 76, effort: 3 } as const;

/** Borders are looked for in a small copy; less than so much of a side is none, and more than so much is no border. */
const CROP_SIDE = 400;
const LEAST_BORDER = 0.02;
const MOST_BORDER = 0.4;
const BORDER_THRESHOLD = 12;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const raw = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });

async function decode(bytes: Buffer, maxWidth: number): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: maxWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function cut(pixels: Pixels, { sliceHeight, widths }: PageTask) {
  const slices: PageSlice[] = [];
  const pictures: Buffer[] = [];
  // Equal slices: no sliver at the end.
  const count = Math.ceil(pixels.height / sliceHeight);
  const height = Math.ceil(pixels.height / count);
  for (let top = 0; top < pixels.height; top += height) {
    const rows = Math.min(height, pixels.height - top);
    const slice = {
      data: pixels.data.subarray(top * pixels.width * 3, (top + rows) * pixels.width * 3),
      width: pixels.width,
      height: rows,
    };
    const smaller = widths.filter((width) => width < pixels.width);
    const made = [await raw(slice).webp(WEBP).toBuffer()];
    for (const width of smaller)
      made.push(await raw(slice).resize({ width }).webp(SMALLER_WEBP).toBuffer());
    slices.push({ height: rows, widths: smaller, bytes: made.map((it) => it.length) });
    pictures.push(...made);
  }
  return { slices, pictures };
}

/** A small copy, for what is said of the picture as a whole. */
async function shrink(pixels: Pixels): Promise<Pixels> {
  const { data, info } = await raw(pixels)
    .resize(CROP_SIDE, CROP_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function findCrop(small: Pixels): Promise<Crop | null> {
  // A picture of one colour has nothing but border, which throws.
  const trimmed = await raw(small)
    .trim({ threshold: BORDER_THRESHOLD })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!trimmed) return null;
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = trimmed.info;
  const crop = {
    left: -trimOffsetLeft / small.width,
    top: -trimOffsetTop / small.height,
    width: width / small.width,
    height: height / small.height,
  };
  const least = Math.min(crop.width, crop.height);
  return least > 1 - LEAST_BORDER || least < 1 - MOST_BORDER ? null : crop;
}

async function makePage(task: PageTask, bytes: Buffer): Promise<ConfinedAnswer> {
  const refusal = await inspect(bytes);
  if (refusal) return { head: refusal satisfies PageAnswer };
  try {
    const pixels = await decode(bytes, task.maxWidth);
    const { slices, pictures } = await cut(pixels, task);
    const small = await shrink(pixels);
    const { dominant } = await raw(small).stats();
    const { width, height } = pixels;
    const head: PageAnswer = {
      kind: 'page',
      width,
      height,
      color: toHexColor(dominant),
      crop: await findCrop(small),
      slices,
      pdq: await hashPicture(raw(pixels), pixels),
    };
    return { head, bytes: Buffer.concat(pictures) };
  } catch (error) {
    return { head: refused('imageBroken', error) satisfies PageAnswer };
  }
}

allowLoaders(allFormats);
await answerMessages((head, bytes) => makePage(head as PageTask, bytes));
