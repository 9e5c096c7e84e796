/** The playback speeds. */
export const rates = [3, 2, 1.5, 1.25, 1, 0.75, 0.5] as const;

/** A speed as text: 1.5×. */
export function rateName(rate: number): string {
  return `${rate}×`;
}

/** A quality's name as it is shown: 1080p → 1080P. */
export function qualityName(name: string): string {
  return name.toUpperCase();
}
