/**
 * PDQ, the perceptual hash of ThreatExchange (Facebook, 2018): pictures that look alike have hashes that differ in few
 * of their 256 bits. Written after its paper; `pdq.test.ts` compares it with the reference implementation.
 */
export interface PdqHash {
  /** 64 hexadecimal digits. */
  hash: string;
  /** From 0 to 100, how much of a picture there is; hashes below 50 say nothing. */
  quality: number;
}

/** Larger pictures are brought to this many pixels at each side before they are hashed, whatever their shape. */
export const PDQ_SIDE = 512;
/** Smaller ones have nothing to compare. */
const LEAST_SIDE = 5;
const GRID = 64;
const COEFFICIENTS = 16;
const PASSES = 2;

/** Rows 1 to 16 of the discrete cosine transform of 64 values. */
const cosines = Float32Array.from({ length: COEFFICIENTS * GRID }, (_, at) => {
  const [row, column] = [Math.floor(at / GRID), at % GRID];
  const angle = (Math.PI / 2 / GRID) * (row + 1) * (2 * column + 1);
  return Math.sqrt(2 / GRID) * Math.cos(angle);
});

/** The hash of pixels of three bytes each, red, green and blue; null where there are too few. */
export function pdqOfPixels(rgb: Uint8Array, width: number, height: number): PdqHash | null {
  if (width < LEAST_SIDE || height < LEAST_SIDE) return null;
  const luma = new Float32Array(width * height);
  for (let at = 0; at < luma.length; at += 1)
    luma[at] = 0.299 * rgb[at * 3]! + 0.587 * rgb[at * 3 + 1]! + 0.114 * rgb[at * 3 + 2]!;
  const grid = toGrid(luma, width, height);
  return { hash: toHex(transform(grid)), quality: qualityOf(grid) };
}

/** Blurred by two passes of a box along rows and columns, then every so many pixels one: 64 by 64. */
function toGrid(luma: Float32Array, width: number, height: number): Float32Array {
  const from = luma;
  const to = new Float32Array(luma.length);
  const windowOf = (side: number) => Math.floor((side + 2 * GRID - 1) / (2 * GRID));
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let row = 0; row < height; row += 1)
      blurLine(from, to, { start: row * width, step: 1, length: width, window: windowOf(width) });
    for (let column = 0; column < width; column += 1)
      blurLine(to, from, { start: column, step: width, length: height, window: windowOf(height) });
  }
  const grid = new Float32Array(GRID * GRID);
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      const [y, x] = [((row + 0.5) * height) / GRID, ((column + 0.5) * width) / GRID];
      grid[row * GRID + column] = from[Math.floor(y) * width + Math.floor(x)]!;
    }
  return grid;
}

/** Each value of a line becomes the mean of a window around it, which is smaller at both ends. */
function blurLine(
  from: Float32Array,
  to: Float32Array,
  { start, step, length, window }: { start: number; step: number; length: number; window: number },
): void {
  const ahead = Math.floor((window + 2) / 2) - 1;
  const behind = window - ahead - 1;
  let sum = 0;
  let count = 0;
  for (let at = 0; at < Math.min(ahead, length); at += 1) {
    sum = Math.fround(sum + from[start + at * step]!);
    count += 1;
  }
  for (let at = 0; at < length; at += 1) {
    const [entering, leaving] = [at + ahead, at - behind - 1];
    if (entering < length) {
      sum = Math.fround(sum + from[start + entering * step]!);
      count += 1;
    }
    if (leaving >= 0) {
      sum = Math.fround(sum - from[start + leaving * step]!);
      count -= 1;
    }
    to[start + at * step] = sum / count;
  }
}

/** How much changes from each of the 64 by 64 to its neighbours. */
function qualityOf(grid: Float32Array): number {
  const change = (one: number, other: number) => Math.abs(Math.trunc(((one - other) * 100) / 255));
  let sum = 0;
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      const value = grid[row * GRID + column]!;
      if (row + 1 < GRID) sum += change(value, grid[(row + 1) * GRID + column]!);
      if (column + 1 < GRID) sum += change(value, grid[row * GRID + column + 1]!);
    }
  return Math.min(100, Math.floor(sum / 90));
}

/** The lowest frequencies of the grid but the mean: 16 by 16. */
function transform(grid: Float32Array): Float32Array {
  const half = new Float32Array(COEFFICIENTS * GRID);
  for (let row = 0; row < COEFFICIENTS; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      let sum = 0;
      for (let at = 0; at < GRID; at += 1)
        sum += cosines[row * GRID + at]! * grid[at * GRID + column]!;
      half[row * GRID + column] = sum;
    }
  const found = new Float32Array(COEFFICIENTS * COEFFICIENTS);
  for (let row = 0; row < COEFFICIENTS; row += 1)
    for (let column = 0; column < COEFFICIENTS; column += 1) {
      let sum = 0;
      for (let at = 0; at < GRID; at += 1)
        sum += half[row * GRID + at]! * cosines[column * GRID + at]!;
      found[row * COEFFICIENTS + column] = sum;
    }
  return found;
}

/** A bit for each frequency that is above the median; the last is written first, as everywhere. */
function toHex(frequencies: Float32Array): string {
  const median = frequencies.toSorted()[frequencies.length / 2 - 1]!;
  const words: string[] = [];
  for (let first = 0; first < frequencies.length; first += 16) {
    let word = 0;
    for (let bit = 0; bit < 16; bit += 1) if (frequencies[first + bit]! > median) word |= 1 << bit;
    words.unshift(word.toString(16).padStart(4, '0'));
  }
  return words.join('');
}
