import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Metadata } from 'sharp';
import type { StoredPicture } from '../manifest.ts';
import { MediaError } from '../media-error.ts';
import type { Storage } from '../storage/storage.ts';
import { obfuscate } from './obfuscate.ts';
import { storeVariants } from './variants.ts';

/** Formats taken, by what the bytes are; the name of a file says nothing. `heif` holds AVIF. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);

/** Pictures with more pixels than this are refused before they are decoded. */
const maxPixels = 60_000_000;

export interface PictureInput {
  bytes: Uint8Array;
  storage: Pick<Storage, 'put' | 'stat'>;
  /** Folder of the storage keys, as `pictures`. */
  prefix: string;
  /** The 32 bytes that cover pictures. */
  imgKey: Uint8Array;
  /** The longer side is brought down to this many pixels; never up. */
  maxSide: number;
  /** Whether it is only ever shown as it is, as a sheet of thumbnails: it gets no smaller variants. */
  isSheet?: boolean;
}

async function inspect(bytes: Uint8Array): Promise<Metadata> {
  let found: Metadata;
  try {
    found = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new MediaError('notImage', '', { cause: error });
  }
  const isAvif = found.format !== 'heif' || found.compression === 'av1';
  if (!formats.has(found.format) || !isAvif) throw new MediaError('notImage', found.format);
  if (found.width * found.height > maxPixels) {
    throw new MediaError('imageTooLarge', `${found.width}x${found.height}`);
  }
  return found;
}

function hex(color: { r: number; g: number; b: number }): string {
  return `#${[color.r, color.g, color.b].map((it) => it.toString(16).padStart(2, '0')).join('')}`;
}

interface Encoded {
  webp: Buffer;
  width: number;
  height: number;
  color: string;
}

async function encode(bytes: Uint8Array, maxSide: number): Promise<Encoded> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    const { dominant } = await sharp(data).resize(64, 64, { fit: 'inside' }).flatten().stats();
    return { webp: data, width: info.width, height: info.height, color: hex(dominant) };
  } catch (error) {
    throw new MediaError('imageBroken', String(error), { cause: error });
  }
}

/**
 * A picture as WebP: upright, freed of metadata, scaled down to `maxSide`; of a moving one the first frame.
 * Throws `MediaError` notImage, imageTooLarge or imageBroken.
 */
export async function encodePicture(bytes: Uint8Array, maxSide: number): Promise<Encoded> {
  await inspect(bytes);
  return encode(bytes, maxSide);
}

/**
 * Turns a picture upright, frees it of metadata, scales it down to `maxSide`, and stores it as WebP,
 * obfuscated, under a name made of its content: the same picture is stored once. Of a moving picture
 * the first frame is kept. Beside it lie its smaller variants. Throws `MediaError` notImage, imageTooLarge or imageBroken.
 */
export async function storePicture(input: PictureInput): Promise<StoredPicture> {
  const { webp, ...picture } = await encodePicture(input.bytes, input.maxSide);
  const covered = obfuscate(webp, input.imgKey);
  const name = createHash('sha256').update(covered).digest('hex').slice(0, 40);
  const path = `${input.prefix}/${name}.webp`;
  if (!(await input.storage.stat(path))) {
    // The picture comes last: what is there whole has its variants.
    if (!input.isSheet) await storeVariants(path, { webp, width: picture.width }, input);
    await input.storage.put(path, covered, { contentType: 'application/octet-stream' });
  }
  return { path, ...picture };
}
