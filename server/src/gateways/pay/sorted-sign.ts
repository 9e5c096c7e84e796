import { createHash, timingSafeEqual } from 'node:crypto';

/** The fields that are signed, by name, as `k=v` joined with `&`; values are taken as they are. */
export function sortedPairs(
  fields: Readonly<Record<string, string>>,
  without: readonly string[],
): string {
  return Object.entries(fields)
    .filter(([name, value]) => value.trim() !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The sorted fields with the key behind them, as MD5 in lower-case hex: what 易支付 and the epusdt family sign with. */
export function md5OfSorted(
  fields: Readonly<Record<string, string>>,
  key: string,
  without: readonly string[],
): string {
  return md5(sortedPairs(fields, without) + key);
}

export function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}

/** In a time that does not depend on where they differ. */
export function isSameText(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Nothing that is signed may hold what would stand for further fields. */
export function isPlainValue(text: string): boolean {
  return !/[&=%\p{Cc}]/u.test(text);
}
