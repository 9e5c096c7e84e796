/** The list with the entry at `index` moved by one; unchanged at either end. */
export function moveByOne(ids: readonly string[], index: number, by: 1 | -1): string[] {
  const next = [...ids];
  const [one, other] = [ids[index], ids[index + by]];
  if (one === undefined || other === undefined) return next;
  next[index] = other;
  next[index + by] = one;
  return next;
}
