import { sampleRate } from './voices.ts';

/** Adds to `out` what returns of `block` after a delay, duller with every round. */
function comb(
  seconds: number,
  feedback: number,
  damping: number,
): (block: Float32Array, out: Float32Array, count: number) => void {
  const line = new Float32Array(Math.round(seconds * sampleRate));
  let at = 0;
  let held = 0;
  return (block, out, count) => {
    for (let i = 0; i < count; i += 1) {
      const echo = line[at]!;
      held = echo * (1 - damping) + held * damping;
      line[at] = block[i]! + held * feedback;
      at = at + 1 === line.length ? 0 : at + 1;
      out[i]! += echo;
    }
  };
}

/** Smears a block in time without colouring it, in place. */
function allPass(seconds: number): (block: Float32Array, count: number) => void {
  const line = new Float32Array(Math.round(seconds * sampleRate));
  let at = 0;
  return (block, count) => {
    for (let i = 0; i < count; i += 1) {
      const held = line[at]!;
      line[at] = block[i]! + held * 0.5;
      block[i] = held - block[i]!;
      at = at + 1 === line.length ? 0 : at + 1;
    }
  };
}

/** Schroeder's reverberator, one per ear, with delays a little apart; works on the blocks in place. */
export function createRoom(
  wet: number,
): (left: Float32Array, right: Float32Array, count: number) => void {
  const ears = [1, 1.043].map((spread) => ({
    combs: [0.0437, 0.0511, 0.0593, 0.0679].map((seconds) => comb(seconds * spread, 0.84, 0.32)),
    smears: [allPass(0.0052 * spread), allPass(0.0127 * spread)],
  }));
  let echo = new Float32Array(0);
  return (left, right, count) => {
    if (echo.length < count) echo = new Float32Array(count);
    for (const [index, block] of [left, right].entries()) {
      const ear = ears[index]!;
      echo.fill(0);
      for (const add of ear.combs) add(block, echo, count);
      for (const smear of ear.smears) smear(echo, count);
      for (let i = 0; i < count; i += 1) block[i]! += echo[i]! * 0.25 * wet;
    }
  };
}
