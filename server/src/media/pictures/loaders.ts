import sharp from 'sharp';
import type { PictureFormat } from './picture-format.ts';

/** Pictures with more pixels than this are refused before they are decoded. */
export const MAX_PIXELS = 60_000_000;

/** The loader of each format; all others are switched off, whatever the bytes look like to libvips. */
const LOADERS: Record<PictureFormat, string> = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  gif: 'VipsForeignLoadNsgif',
  avif: 'VipsForeignLoadHeif',
};

/** Leaves the loaders of these formats alone switched on; one picture at a time, nothing cached. */
export function allowLoaders(formats: readonly PictureFormat[]): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: formats.map((format) => LOADERS[format]) });
  sharp.cache(false);
  // One picture at a time and processor; several at once are several processes.
  sharp.concurrency(1);
}

export const allFormats = Object.keys(LOADERS) as PictureFormat[];

export interface LoadRefusal {
  kind: 'refused';
  code: 'notImage' | 'imageTooLarge' | 'imageBroken';
  detail: string;
}

/** Without memory it is not the picture that is at fault: then this throws, and the process ends without an answer. */
export function refused<Code extends string>(
  code: Code,
  detail: unknown,
): { kind: 'refused'; code: Code; detail: string } {
  if (/out of memory|unable to allocate|not enough memory/i.test(String(detail))) throw detail;
  return { kind: 'refused', code, detail: String(detail) };
}

/** What is wrong with a picture by its headers, or null. */
export async function inspect(bytes: Buffer): Promise<LoadRefusal | null> {
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (found.format === 'heif' && found.compression !== 'av1')
      return refused('notImage', found.compression);
    const size = `${found.width}x${found.height}`;
    return found.width * found.height > MAX_PIXELS ? refused('imageTooLarge', size) : null;
  } catch (error) {
    return refused('notImage', error);
  }
}

export function toHexColor(color: { r: number; g: number; b: number }): string {
  return `#${[color.r, color.g, color.b].map((it) => it.toString(16).padStart(2, '0')).join('')}`;
}
