const STEPS = 4;

/** Attention as a logarithm in steps of a quarter: the same formula as `QUALITY_OF` in the database. */
export function quality(attention: number): number {
  return Math.round(Math.log10(Math.max(attention, 0) + 1) * STEPS) / STEPS;
}
