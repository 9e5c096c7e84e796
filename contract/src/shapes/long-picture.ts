/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** So many times as high as wide, a picture is a long one: higher than any screen, as a screenshot of a whole page is. */
const LONG_RATIO = 2.4;
/** Of a long picture. */
const MOST_PIXELS = 12_000_000;
/** WebP pictures are no higher, and neither are the canvases of browsers. */
const HIGHEST = 16_000;

export const isLongPicture = ({ width, height }: Size) => height > width * LONG_RATIO;

/**
 * How much smaller a picture is made that is kept with its longer side: of a long one that is its width, so that it can
 * be read. 1 where it is small enough.
 */
export function keptScale({ width, height }: Size, side: number): number {
  if (!isLongPicture({ width, height })) return Math.min(1, side / Math.max(width, height));
  const byPixels = Math.sqrt(MOST_PIXELS / (width * height));
  return Math.min(1, side / width, HIGHEST / height, byPixels);
}
