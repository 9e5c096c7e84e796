/** A picture by its shape alone. */
interface Shape {
  width: number;
  height: number;
}

/** How the pictures of a post stand: in so many columns, each of one shape, width by height. */
interface PictureLayout {
  columns: 1 | 2 | 3;
  ratio: number;
  /** Of the width that there is; a single upright picture leaves the rest free. */
  share: number;
}

/** A single picture is cut beyond these shapes, width by height. */
const TALLEST = 3 / 4;
const WIDEST = 16 / 9;
const UPRIGHT_SHARE = 0.72;

/** One picture keeps its shape; two and four stand in pairs, all others in threes, in squares. */
export function pictureLayout(pictures: readonly Shape[]): PictureLayout {
  const [first] = pictures;
  if (pictures.length === 1 && first) {
    const ratio = Math.min(WIDEST, Math.max(TALLEST, first.width / first.height));
    return { columns: 1, ratio, share: ratio < 1 ? UPRIGHT_SHARE : 1 };
  }
  const isInPairs = pictures.length === 2 || pictures.length === 4;
  return { columns: isInPairs ? 2 : 3, ratio: 1, share: 1 };
}

/** The shape of a tile's cover in a feed of two columns, width by height. */
export function tileRatio({ width, height }: Shape): number {
  return Math.min(4 / 3, Math.max(TALLEST, width / height));
}
