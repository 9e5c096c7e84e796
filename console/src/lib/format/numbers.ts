const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes → `1.5 GB`, powers of 1,024, three digits at most. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${UNITS[unit]}`;
}

/** An exact count with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** 0 to 1 → whole percent; 100 only when complete. */
export function toPercent(progress: number): number {
  if (progress >= 1) return 100;
  return Math.min(99, Math.max(0, Math.floor(progress * 100)));
}
