/** Numbers that look random and are the same in every run, so that a failure can be seen again. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  whole(below: number): number;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
}

/** Mulberry32: small, fast, and even enough for choosing test cases. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return { whole, pick: (values) => values[whole(values.length)] ?? values[0] };
}
