/** The list with the one at `place` moved by one; the list itself where there is no room. */
export function moved(ids: readonly string[], place: number, by: 1 | -1): string[] {
  const next = [...ids];
  const [one, other] = [ids[place], ids[place + by]];
  if (one === undefined || other === undefined) return next;
  next[place] = other;
  next[place + by] = one;
  return next;
}
