const UNITS = [
  { size: 100_000_000, long: '亿', short: '亿' },
  { size: 10_000, long: '万', short: 'w' },
  { size: 1000, long: '千', short: 'k' },
] as const;

/**
 * A count as people read it: 999, 1.2千, 3.4万, 1.1亿. One decimal, cut off, never rounded up: 9,999 is not yet 1 万.
 * @param space short writes k and w
 */
export function formatCount(count: number, space: 'long' | 'short' = 'long'): string {
  const unit = UNITS.find(({ size }) => count >= size);
  if (!unit) return String(Math.max(0, Math.trunc(count)));
  const tenths = Math.floor(count / (unit.size / 10));
  const whole = Math.floor(tenths / 10);
  const rest = tenths % 10;
  return `${whole}${rest === 0 ? '' : `.${rest}`}${unit[space]}`;
}
