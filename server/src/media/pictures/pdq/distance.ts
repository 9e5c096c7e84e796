/** Hashes that differ in more bits are of other pictures; those of lower quality say nothing. As ThreatExchange has it. */
export const PDQ_MOST_DISTANCE = 31;
export const PDQ_LEAST_QUALITY = 50;

const PARTS = 16;
const PART_BITS = 16;

/** In how many of their bits two hashes differ. */
export function pdqDistance(one: string, other: string): number {
  let distance = 0;
  for (let from = 0; from < 64; from += 8) {
    let bits =
      Number.parseInt(one.slice(from, from + 8), 16) ^
      Number.parseInt(other.slice(from, from + 8), 16);
    for (; bits !== 0; bits &= bits - 1) distance += 1;
  }
  return distance;
}

/** The 16 parts of a hash, each with its place, as numbers that an index holds. */
export function pdqParts(hash: string): number[] {
  return Array.from(
    { length: PARTS },
    (_, part) => (part << PART_BITS) | Number.parseInt(hash.slice(part * 4, part * 4 + 4), 16),
  );
}

/**
 * What to look up for hashes that differ in at most 31 bits: spread over 16 parts, one of them has at most one of
 * these. So each part as it is, and with each of its bits turned: 272 numbers.
 */
export function pdqNearParts(hash: string): number[] {
  return pdqParts(hash).flatMap((part) => [
    part,
    ...Array.from({ length: PART_BITS }, (_, bit) => part ^ (1 << bit)),
  ]);
}
