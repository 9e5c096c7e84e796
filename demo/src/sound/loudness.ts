import { sampleRate } from './voices.ts';

/** A second-order filter in direct form. */
function biquad(
  b: readonly [number, number, number],
  a: readonly [number, number],
): (value: number) => number {
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  return (value) => {
    const out = b[0] * value + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    x2 = x1;
    x1 = value;
    y2 = y1;
    y1 = out;
    return out;
  };
}

/** The K-weighting of ITU-R BS.1770 for 48 kHz: head shelf, then high-pass. */
function weighting(): (value: number) => number {
  if (sampleRate !== 48_000) throw new RangeError('the coefficients hold for 48 kHz only');
  const shelf = biquad(
    [1.53512485958697, -2.69169618940638, 1.19839281085285],
    [-1.69065929318241, 0.73248077421585],
  );
  const high = biquad([1, -2, 1], [-1.99004745483398, 0.99007225036621]);
  return (value) => high(shelf(value));
}

/** Length of the pieces that loudness is judged by, in samples: 400 ms. */
const gateSize = sampleRate * 0.4;

const toLufs = (energies: readonly number[]): number =>
  -0.691 + 10 * Math.log10(energies.reduce((sum, energy) => sum + energy, 0) / energies.length);

/**
 * Measures integrated loudness after BS.1770, without overlap of the gated pieces; `lufs()` is
 * -Infinity before anything sounded.
 */
export function createLoudnessMeter(): {
  add(left: Float32Array, right: Float32Array, count: number): void;
  lufs(): number;
} {
  const [weighLeft, weighRight] = [weighting(), weighting()];
  const energies: number[] = [];
  let energy = 0;
  let heard = 0;
  return {
    add(left, right, count) {
      for (let i = 0; i < count; i += 1) {
        const l = weighLeft(left[i] ?? 0);
        const r = weighRight(right[i] ?? 0);
        energy += l * l + r * r;
        heard += 1;
        if (heard < gateSize) continue;
        energies.push(energy / gateSize);
        energy = 0;
        heard = 0;
      }
    },
    lufs: () => {
      const audible = energies.filter((one) => toLufs([one]) > -70);
      if (audible.length === 0) return -Infinity;
      const gate = toLufs(audible) - 10;
      return toLufs(audible.filter((one) => toLufs([one]) > gate));
    },
  };
}
