/** Hundredths as major units with two decimals: 1005 is 10.05. */
export function toMoneyText(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Major units as hundredths: 1, 1.0 and 1.0000 are the same. Null for anything else, and for parts of a hundredth. */
export function fromMoneyText(text: string): number | null {
  const found = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(text);
  if (!found) return null;
  const [, whole = '', part = ''] = found;
  if (/[^0]/.test(part.slice(2))) return null;
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
}

/** The same of a number as JSON has it. */
export function fromMoneyNumber(value: unknown): number | null {
  if (typeof value === 'string') return fromMoneyText(value);
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  return fromMoneyText(String(value));
}
