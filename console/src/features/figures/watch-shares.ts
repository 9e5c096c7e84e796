/** Where the most viewers left: the part that ends there, and their share of those who began. */
export interface Leaving {
  place: number;
  share: number;
}

/** Of those who reached the first part, the share that reached each, in percent with one decimal. */
export function toShares(reached: readonly number[]): number[] {
  const first = reached[0] ?? 0;
  if (first === 0) return reached.map(() => 0);
  return reached.map((times) => Math.round((times / first) * 1000) / 10);
}

/** The three parts after which most viewers were gone, most first; what is below a hundredth is left out. */
export function mostLeft(reached: readonly number[]): Leaving[] {
  const first = reached[0] ?? 0;
  if (first === 0) return [];
  return reached
    .slice(1)
    .map((times, place) => ({ place: place + 1, share: ((reached[place] ?? 0) - times) / first }))
    .filter(({ share }) => share >= 0.01)
    .sort((a, b) => b.share - a.share)
    .slice(0, 3);
}
