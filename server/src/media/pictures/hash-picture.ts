import type { Sharp } from 'sharp';
import { PDQ_SIDE, pdqOfPixels, type PdqHash } from './pdq/pdq.ts';

/** The perceptual hash of a decoded picture, for the processes that decode; null where there is too little of it. */
export async function hashPicture(
  picture: Sharp,
  { width, height }: { width: number; height: number },
): Promise<PdqHash | null> {
  const flat = picture.flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha();
  const isLarge = width > PDQ_SIDE || height > PDQ_SIDE;
  const { data, info } = await (isLarge ? flat.resize(PDQ_SIDE, PDQ_SIDE, { fit: 'fill' }) : flat)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return pdqOfPixels(data, info.width, info.height);
}

/** Whether what a child answered is a hash: a decoder that was taken over may say anything. */
export function isPdq(it: unknown): it is PdqHash | null {
  if (it === null) return true;
  if (typeof it !== 'object') return false;
  const { hash, quality } = it as Record<string, unknown>;
  const isShare = Number.isInteger(quality) && Number(quality) >= 0 && Number(quality) <= 100;
  return isShare && typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash);
}
