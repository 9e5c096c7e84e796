import { segmentSeconds } from './copy-video.ts';

/** Longer side of a poster, in pixels. */
export const posterSide = 1280;

/** Longer side of a thumbnail, in pixels. */
const tileSide = 160;

const mostTiles = 144;

/** Up to here every second gets a thumbnail, for which all frames are decoded. */
const shortSeconds = 40;

interface Size {
  width: number;
  height: number;
}

/** Seconds between thumbnails: never closer than key frames lie where only those are decoded. */
export function thumbnailInterval(durationSeconds: number): number {
  if (durationSeconds <= shortSeconds) return 1;
  return Math.max(segmentSeconds, Math.ceil(durationSeconds / mostTiles));
}

export function thumbnailCount(durationSeconds: number): number {
  const wanted = Math.ceil(durationSeconds / thumbnailInterval(durationSeconds));
  return Math.min(mostTiles, Math.max(1, wanted));
}

/** The size of a thumbnail of a picture. */
export function tileSize({ width, height }: Size): Size {
  const factor = tileSide / Math.max(width, height);
  const side = (it: number): number => Math.max(2, Math.round((it * factor) / 2) * 2);
  return { width: side(width), height: side(height) };
}

/** The size of a poster of a picture: its own, or smaller. */
export function posterSize({ width, height }: Size): Size {
  const factor = Math.min(1, posterSide / Math.max(width, height));
  const side = (it: number): number => Math.max(2, Math.round(it * factor));
  return { width: side(width), height: side(height) };
}
