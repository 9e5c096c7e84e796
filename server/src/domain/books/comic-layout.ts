/** Twice as high as wide and more is meant to be scrolled. */
const STRIP_RATIO = 2;

/** How pictures of these shapes are read: half of them decide. */
export function layoutOf(
  pictures: readonly { width: number; height: number }[],
): 'strip' | 'pages' {
  const ratios = pictures.map(({ width, height }) => height / width).sort((a, b) => a - b);
  return (ratios[Math.floor(ratios.length / 2)] ?? 0) >= STRIP_RATIO ? 'strip' : 'pages';
}
