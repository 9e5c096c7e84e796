/** Hundredths of the currency with its sign: 1234 is ¥12.34. */
export function formatMoney(cents: number): string {
  const amount = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${cents < 0 ? '-' : ''}¥${amount}`;
}
