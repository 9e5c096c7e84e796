/** The least of 1, 2, 4, 5, 6, 8 and 10 times a power of ten of units that no value exceeds; at least one unit. */
export function niceTop(values: readonly (number | null)[], unit = 1): number {
  const most = Math.max(1, ...values.map((value) => (value ?? 0) / unit));
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 5, 6, 8].find((step) => step * power >= most) ?? 10) * power * unit;
}

/** A path in a box of 100 by 100 with 0 at its bottom. It is broken where nothing is known; a point alone is a dot. */
export function linePaths(values: readonly (number | null)[], top: number): string {
  const last = values.length - 1;
  let path = '';
  let isDrawing = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isDrawing = false;
      continue;
    }
    const x = last === 0 ? 50 : (index / last) * 100;
    const y = 100 - (Math.max(0, value) / top) * 100;
    path += `${isDrawing ? 'L' : 'M'}${round(x)} ${round(y)}`;
    // Of no length, and yet drawn: its ends are round.
    if (!isDrawing) path += 'h0';
    isDrawing = true;
  }
  return path;
}

const round = (value: number) => Math.round(value * 100) / 100;
