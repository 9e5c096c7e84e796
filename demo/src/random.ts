/** A seeded source of randomness: the same seed always gives the same series. */
export interface Rng {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [min, max). */
  range(min: number, max: number): number;
  /** Whole number in [min, max], both ends included. */
  int(min: number, max: number): number;
  /** One of the given items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** An independent series, named so that adding one does not disturb another. */
  fork(name: string): Rng;
}

/** FNV-1a over UTF-16 units, as an unsigned 32-bit number. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32: small, fast, and good enough for pictures and tunes. */
export function createRng(seed: number | string): Rng {
  const start = typeof seed === 'number' ? seed >>> 0 : hashText(seed);
  let state = start;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (min, max) => min + (max - min) * next(),
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('pick needs a list that is not empty');
      return item;
    },
    chance: (probability) => next() < probability,
    fork: (name) => createRng(`${start}:${name}`),
  };
}
