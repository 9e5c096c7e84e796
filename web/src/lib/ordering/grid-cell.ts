/** A grid of equal cells, px. */
interface Grid {
  columns: number;
  cellWidth: number;
  cellHeight: number;
}

/** The cell of a grid that a point stands in, among `many`; the nearest one where it stands outside. */
export function cellAt({ x, y }: { x: number; y: number }, grid: Grid, many: number): number {
  const column = Math.max(0, Math.min(grid.columns - 1, Math.floor(x / grid.cellWidth)));
  const row = Math.max(0, Math.floor(y / grid.cellHeight));
  return Math.max(0, Math.min(many - 1, row * grid.columns + column));
}
