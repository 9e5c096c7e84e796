import { VARIANT_WIDTHS, variantPath } from '@yehang/contract/shapes/picture-variants.ts';

/** In pixels of the page. */
export interface ShownSize {
  width: number;
  height: number;
}

interface StoredPicture {
  path: string;
  /** In pixels of the picture. */
  width: number;
  height: number;
}

/** So much may a picture be enlarged: nobody sees it. */
const ENLARGED = 1.05;
/** Finer screens than this are finer than eyes are. */
const FINEST = 3;

/**
 * The path of the smallest variant that fills a place sharply, whose rest is cut off; that of the picture itself where
 * none is large enough, or the place has no size.
 */
export function shownVariant(
  { path, width, height }: StoredPicture,
  shown: ShownSize,
  pixelRatio: number,
): string {
  if (shown.width === 0 || shown.height === 0) return path;
  const filled = Math.max(shown.width, (shown.height * width) / height);
  const needed = (filled * Math.min(pixelRatio, FINEST)) / ENLARGED;
  const variant = VARIANT_WIDTHS.find((it) => it >= needed && it < width);
  return variant === undefined ? path : variantPath(path, variant);
}
