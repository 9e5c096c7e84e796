/** The grid's width and height in dots. */
export const GRID = 3;
/** The minimum length of a pattern. */
export const SHORTEST_PATTERN = 4;

/** The name of each dot, row by row from the upper left; its index is the dot. */
export const dotNames = [
  '左上',
  '中上',
  '右上',
  '左中',
  '正中',
  '右中',
  '左下',
  '中下',
  '右下',
] as const;

/** The position of a dot, in dots from the upper left. */
export function placeOf(dot: number): { column: number; row: number } {
  return { column: dot % GRID, row: Math.floor(dot / GRID) };
}

/** The dot exactly between two others; null where there is none. */
function dotBetween(from: number, to: number): number | null {
  const a = placeOf(from);
  const b = placeOf(to);
  const column = (a.column + b.column) / 2;
  const row = (a.row + b.row) / 2;
  return Number.isInteger(column) && Number.isInteger(row) ? row * GRID + column : null;
}

/** A path extended to `dot`. A dot in between is added with it; none is added twice. */
export function extendPath(path: readonly number[], dot: number): readonly number[] {
  const last = path.at(-1);
  if (last === undefined) return [dot];
  if (path.includes(dot)) return path;
  const between = dotBetween(last, dot);
  return between === null || path.includes(between) ? [...path, dot] : [...path, between, dot];
}

/** The hit radius of a dot, in cells. */
const REACH = 0.32;

/** The dot at a point of the pad, both coordinates in cells from the upper left; null between the dots. */
export function dotAt(x: number, y: number): number | null {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || column >= GRID || row < 0 || row >= GRID) return null;
  const isNear = Math.hypot(x - column - 0.5, y - row - 0.5) <= REACH;
  return isNear ? row * GRID + column : null;
}

interface Point {
  x: number;
  y: number;
}

/** A path after a straight stroke from one point to another: a fast one skips no dot. */
export function extendAlong(path: readonly number[], from: Point, to: Point): readonly number[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (REACH / 2)));
  let longer = path;
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    const dot = dotAt(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    if (dot !== null) longer = extendPath(longer, dot);
  }
  return longer;
}

/** Whether two patterns are the same. */
export function isSamePath(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((dot, index) => dot === other[index]);
}

/** The description of a path while it is drawn, for screen readers. */
export function describePath(path: readonly number[]): string {
  if (path.length === 0) return '还没有选中任何点';
  return `已选 ${path.length} 个点：${path.map((dot) => dotNames[dot]).join('，')}`;
}
