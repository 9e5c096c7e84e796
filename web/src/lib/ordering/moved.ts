/** The same rows with one of them elsewhere. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const target = Math.max(0, Math.min(rows.length - 1, to));
  const next = [...rows];
  next.splice(target, 0, ...next.splice(from, 1));
  return next;
}

/** Where a row lands that was dragged by so many pixels, among rows of one height. */
export function landingOf(from: number, dragged: number, rowHeight: number, many: number): number {
  return Math.max(0, Math.min(many - 1, from + Math.round(dragged / rowHeight)));
}
