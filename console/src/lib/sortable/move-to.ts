/** The list with the entry at `from` at the place `to`; both from 0. */
export function moveTo<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows];
  const [moved] = next.splice(from, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
}
