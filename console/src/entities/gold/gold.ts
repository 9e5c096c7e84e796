/** The wire carries hundredths of a gold coin. */
const HUNDREDTHS = 100;

/** The highest price a form accepts, in whole gold. */
export const MAX_GOLD = 1_000_000;

/** Whole gold → hundredths for the wire. @throws RangeError for anything but a whole number, so nothing is rounded */
export function goldToCents(gold: number): number {
  if (!Number.isSafeInteger(gold)) throw new RangeError('a gold price is a whole number');
  return gold * HUNDREDTHS;
}

/**
 * Hundredths from the wire → gold for a form. A price set elsewhere may have a fraction;
 * dividing by 100 once gives the nearest double, which prints with at most two decimals.
 */
export function centsToGold(cents: number): number {
  return cents / HUNDREDTHS;
}

/** `1200` hundredths → `12 金币`. */
export function formatGold(cents: number): string {
  const whole = Math.trunc(cents / HUNDREDTHS);
  const rest = Math.abs(cents % HUNDREDTHS);
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
  return `${whole.toLocaleString('en-US')}${fraction} 金币`;
}

/** An amount of money in hundredths of a yuan, as text: ¥12.50. */
export const formatYuan = (cents: number) => `¥${(cents / 100).toFixed(2)}`;
