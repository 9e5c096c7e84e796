/** A picture by its shape alone. */
interface Shape {
  width: number;
  height: number;
}

/** Where a picture stands, in shares of the whole waterfall: 0 to 1. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Taller ones are cut: a strip would fill a column alone. */
const TALLEST = 2;

/**
 * Boxes of a waterfall in order, each in the column that is the shortest so far, with the height of all of it in
 * widths of it. They are known before any picture is there, so that nothing moves.
 */
export function waterfall(pictures: readonly Shape[], columns: number) {
  const heights = Array.from({ length: columns }, () => 0);
  const placed = pictures.map(({ width, height }) => {
    const column = heights.indexOf(Math.min(...heights));
    const tall = Math.min(height / width, TALLEST);
    const top = heights[column] ?? 0;
    heights[column] = top + tall;
    return { column, top, tall };
  });
  const whole = Math.max(...heights, 0);
  const boxes = placed.map(({ column, top, tall }): Box => ({
    left: column / columns,
    top: top / whole,
    width: 1 / columns,
    height: tall / whole,
  }));
  return { boxes, heightPerWidth: whole / columns };
}
