/** Money from hundredths, with two decimals: 1234 → 12.34. Whole numbers only, so nothing is ever rounded. */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(Math.trunc(cents))).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Gold from hundredths of a coin, without decimals: 1200 → 12. A part of a coin is not shown. */
export function formatGold(cents: number): string {
  const whole = formatMoney(cents).slice(0, -3);
  return whole === '-0' ? '0' : whole;
}

/** Gold where it is paid or counted: 1520 → 15.2. Nothing is hidden, and whole coins show no decimals. */
export function formatExactGold(cents: number): string {
  return formatMoney(cents)
    .replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros))
    .replace(/(\.\d)0$/, '$1');
}
