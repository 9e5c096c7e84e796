/** A key for one act with money: pressing twice, or again after a lost answer, does it once. */
export function newActKey(): string {
  return crypto.randomUUID();
}
