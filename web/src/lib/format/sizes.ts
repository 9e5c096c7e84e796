const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const STEP = 1024;

/** A size of bytes as people read it: 999 B, 1.2 KB, 34 MB. One decimal below 10, '.0' dropped. */
export function formatSize(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const text =
    unit > 0 && size < 9.95 ? size.toFixed(1).replace('.0', '') : String(Math.round(size));
  return `${text} ${UNITS[unit]}`;
}
