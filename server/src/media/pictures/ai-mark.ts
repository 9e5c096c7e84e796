/** A label as pixels of four bytes: light letters on a dark ground. */
export interface PictureMark {
  width: number;
  height: number;
  rgba: Buffer;
}

type Stroke = readonly (readonly [number, number])[];

/** Letters as strokes on a square of 16, so that a label needs no font. */
const letters: Readonly<Record<string, readonly Stroke[]>> = {
  A: [
    [
      [2, 14],
      [8, 2],
      [14, 14],
    ],
    [
      [4.5, 10],
      [11.5, 10],
    ],
  ],
  I: [
    [
      [8, 2],
      [8, 14],
    ],
    [
      [5, 2],
      [11, 2],
    ],
    [
      [5, 14],
      [11, 14],
    ],
  ],
  生: [
    [
      [5, 2],
      [3, 6.5],
    ],
    [
      [4, 5],
      [13, 5],
    ],
    [
      [4, 9.5],
      [12, 9.5],
    ],
    [
      [8, 2],
      [8, 14],
    ],
    [
      [2, 14],
      [14, 14],
    ],
  ],
  成: [
    [
      [3, 5],
      [14, 5],
    ],
    [
      [3, 5],
      [3, 10],
      [1.5, 14],
    ],
    [
      [3, 8.5],
      [7, 8.5],
      [6.5, 12.5],
      [5, 12],
    ],
    [
      [9, 2],
      [10, 8],
      [12, 12.5],
      [14, 14],
      [14, 11],
    ],
    [
      [13, 7.5],
      [11, 11],
      [8, 14],
    ],
    [
      [11.5, 2],
      [13, 3.5],
    ],
  ],
  '·': [
    [
      [8, 8],
      [8, 8.1],
    ],
  ],
  演: [
    [
      [2, 3],
      [3.5, 4.5],
    ],
    [
      [1.5, 7],
      [3, 8.5],
    ],
    [
      [1.5, 14],
      [4, 10],
    ],
    [
      [9.5, 1.2],
      [10, 2.6],
    ],
    [
      [5.5, 6],
      [5.5, 3.5],
      [14, 3.5],
      [13.5, 6],
    ],
    [
      [7, 6],
      [12.5, 6],
    ],
    [
      [6.5, 8],
      [13, 8],
      [13, 12],
      [6.5, 12],
      [6.5, 8],
    ],
    [
      [9.75, 6],
      [9.75, 12],
    ],
    [
      [6.5, 10],
      [13, 10],
    ],
    [
      [8, 13],
      [6, 15],
    ],
    [
      [11.5, 13],
      [13.5, 15],
    ],
  ],
  示: [
    [
      [4, 3],
      [12, 3],
    ],
    [
      [2, 7],
      [14, 7],
    ],
    [
      [8, 7],
      [8, 14],
      [6.5, 13],
    ],
    [
      [5, 9],
      [3, 12.5],
    ],
    [
      [11, 9],
      [13.5, 12.5],
    ],
  ],
};

/** How high it is, of a picture's shorter side: the strokes of its letters reach over a twentieth of that. */
export const MARK_SHARE = 0.1;

const SIDE = 48;
const PADDING = 10;
const HALF_STROKE = 1.9;

/** The visible label of what an AI made; `isDemonstration` adds the word for it. */
export function aiMark(isDemonstration: boolean): PictureMark {
  const text = isDemonstration ? 'AI生成·演示' : 'AI生成';
  const cells = Array.from(text);
  const width = PADDING * 2 + cells.length * SIDE;
  const height = PADDING * 2 + SIDE;
  const rgba = Buffer.alloc(width * height * 4);
  for (let at = 0; at < rgba.length; at += 4) rgba.set([12, 14, 18, 132], at);
  for (const [index, letter] of cells.entries()) {
    const left = PADDING + index * SIDE;
    for (let y = 0; y < SIDE; y += 1)
      for (let x = 0; x < SIDE; x += 1) {
        const far = distance(letters[letter] ?? [], x, y);
        const share = Math.max(0, Math.min(1, HALF_STROKE + 0.5 - far));
        if (share === 0) continue;
        const at = ((y + PADDING) * width + left + x) * 4;
        for (let channel = 0; channel < 3; channel += 1)
          rgba[at + channel] = rgba[at + channel]! + (250 - rgba[at + channel]!) * share;
        rgba[at + 3] = Math.max(rgba[at + 3]!, 255 * share);
      }
  }
  return { width, height, rgba };
}

/** From a point to the nearest stroke, in pixels. */
function distance(strokes: readonly Stroke[], x: number, y: number): number {
  const scale = SIDE / 16;
  let nearest = Infinity;
  for (const stroke of strokes)
    for (let at = 0; at + 1 < stroke.length; at += 1) {
      const [x1, y1] = [stroke[at]![0] * scale, stroke[at]![1] * scale];
      const [dx, dy] = [stroke[at + 1]![0] * scale - x1, stroke[at + 1]![1] * scale - y1];
      const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
      const share = Math.max(0, Math.min(1, along));
      nearest = Math.min(nearest, Math.hypot(x - x1 - dx * share, y - y1 - dy * share));
    }
  return nearest;
}
