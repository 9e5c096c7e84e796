/** Pictures along the timeline: one sheet of equal tiles, row by row. */
export interface TileSheet {
  sheet: { width: number; height: number };
  columns: number;
  rows: number;
  count: number;
  intervalSeconds: number;
}

/** Where a tile lies on its sheet. */
export interface Tile {
  column: number;
  row: number;
}

/** The tile that shows the moment `seconds`; before the first and after the last it is those. */
export function tileAt(
  seconds: number,
  { columns, count, intervalSeconds }: Pick<TileSheet, 'columns' | 'count' | 'intervalSeconds'>,
): Tile {
  const wanted = Math.floor(seconds / intervalSeconds);
  const index = Math.min(Math.max(Number.isFinite(wanted) ? wanted : 0, 0), count - 1);
  return { column: index % columns, row: Math.floor(index / columns) };
}

/** Size of one tile shown with its longer side at `longest`, px. */
export function tileSize(
  { sheet, columns, rows }: Pick<TileSheet, 'sheet' | 'columns' | 'rows'>,
  longest: number,
): { width: number; height: number } {
  const width = sheet.width / columns;
  const height = sheet.height / rows;
  const scale = longest / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
