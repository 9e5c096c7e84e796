/** Thumbnails along the timeline: one sheet of equal tiles, row by row. */
export interface TileSheet {
  sheet: { width: number; height: number };
  columns: number;
  rows: number;
  count: number;
  intervalSeconds: number;
}

/** The position of a tile on its sheet. */
export interface Tile {
  column: number;
  row: number;
}

/** The tile at `seconds`, clamped to the first and the last. */
export function tileAt(
  seconds: number,
  { columns, count, intervalSeconds }: Pick<TileSheet, 'columns' | 'count' | 'intervalSeconds'>,
): Tile {
  const wanted = Math.floor(seconds / intervalSeconds);
  const index = Math.min(Math.max(Number.isFinite(wanted) ? wanted : 0, 0), count - 1);
  return { column: index % columns, row: Math.floor(index / columns) };
}

/** The size of one tile with its longer side at `longest`, px. */
export function tileSize(
  { sheet, columns, rows }: Pick<TileSheet, 'sheet' | 'columns' | 'rows'>,
  longest: number,
): { width: number; height: number } {
  const width = sheet.width / columns;
  const height = sheet.height / rows;
  const scale = longest / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
