import type { Rng } from '../random.ts';

const smooth = (x: number): number => x * x * (3 - 2 * x);

/** Value noise over one axis in layers of detail; returns about -1 to 1, smooth in x. */
export function lineNoise(rng: Rng, octaves = 4): (x: number) => number {
  const size = 256;
  const lattice = Float32Array.from({ length: size }, () => rng.next() * 2 - 1);
  const at = (x: number): number => {
    const cell = Math.floor(x);
    const from = lattice[cell & (size - 1)] ?? 0;
    const to = lattice[(cell + 1) & (size - 1)] ?? 0;
    return from + (to - from) * smooth(x - cell);
  };
  return (x) => {
    let sum = 0;
    let gain = 0.55;
    let pitch = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += gain * at(x * pitch + octave * 37.1);
      gain *= 0.5;
      pitch *= 2.03;
    }
    return sum;
  };
}

/**
 * Layered value noise over a plane, 0 to 1, repeating every `columns` cells in x so that a texture
 * made from it can be scrolled without a seam.
 */
export function planeNoise(
  rng: Rng,
  columns: number,
  octaves = 5,
): (x: number, y: number) => number {
  const size = 64;
  const lattice = Float32Array.from({ length: size * size }, () => rng.next());
  const at = (x: number, y: number, wrap: number): number => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const left = (((column % wrap) + wrap) % wrap) & (size - 1);
    const right = ((((column + 1) % wrap) + wrap) % wrap) & (size - 1);
    const upper = (row & (size - 1)) * size;
    const lower = ((row + 1) & (size - 1)) * size;
    const fx = smooth(x - column);
    const fy = smooth(y - row);
    const a = lattice[upper + left] ?? 0;
    const b = lattice[upper + right] ?? 0;
    const c = lattice[lower + left] ?? 0;
    const d = lattice[lower + right] ?? 0;
    return a + (b - a) * fx + (c - a + (a - b - c + d) * fx) * fy;
  };
  return (x, y) => {
    let sum = 0;
    let gain = 0.5;
    let total = 0;
    let pitch = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += gain * at(x * pitch, y * pitch + octave * 13, columns * pitch);
      total += gain;
      gain *= 0.52;
      pitch *= 2;
    }
    return sum / total;
  };
}
