/** Hundredths of gold as a person reads them: 1234500 is 12,345 金币; nothing below zero. */
export function toGoldText(cents: number): string {
  return `${(Math.max(0, cents) / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })} 金币`;
}
