const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes → `1.5 GB`, powers of 1,024, three digits at most. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${UNITS[unit]}`;
}

/** Counts for staff are exact, with thousands apart. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** 0 to 1 → whole percent, never 100 before it is done. */
export function percentOf(progress: number): number {
  if (progress >= 1) return 100;
  return Math.min(99, Math.max(0, Math.floor(progress * 100)));
}
