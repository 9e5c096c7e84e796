const LONG_RATIO = 2.4;
const MOST_PIXELS = 12_000_000;
const HIGHEST = 16_000;

/**
 * The size of a picture that is kept with its longer side: of a long one that is its width, so that it can be read. The
 * rule that clients know from the contract: this folder depends on nothing, so a test compares them.
 */
export function keptSize(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const isLong = height > width * LONG_RATIO;
  const scale = isLong
    ? Math.min(1, side / width, HIGHEST / height, Math.sqrt(MOST_PIXELS / (width * height)))
    : Math.min(1, side / Math.max(width, height));
  const scaled = (it: number) => Math.max(1, Math.round(it * scale));
  return { width: scaled(width), height: scaled(height) };
}
