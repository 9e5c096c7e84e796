import type { Sticker } from '@yehang/contract/shapes/sticker.ts';

/** One stroke or shape of a sticker, in a square of 64 units. */
interface Stroke {
  d: string;
  /** Filled with a colour, or drawn as a line of it. */
  fill?: string;
  line?: string;
  width?: number;
}

const MOON = '#f5c77e';
const INK = '#3a2a10';
const CORAL = '#ff6b6b';
const SEA = '#8fb8ff';
const LEAF = '#78d6a0';
const PAPER = '#f4efe6';

const disc = (x: number, y: number, r: number, fill: string): Stroke => ({
  d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  fill,
});
const line = (d: string, colour = INK, width = 3): Stroke => ({ d, line: colour, width });
const shape = (d: string, fill: string): Stroke => ({ d, fill });
const tear = (x: number, y: number) => shape(`M${x} ${y}q-4 6 0 8q4 -2 0 -8z`, SEA);
const heart = (x: number, y: number, size: number, fill = CORAL) =>
  shape(
    `M${x} ${y + size}C${x - size * 1.6} ${y - size * 0.2} ${x - size * 0.9} ${y - size} ${x} ${y - size * 0.2}C${x + size * 0.9} ${y - size} ${x + size * 1.6} ${y - size * 0.2} ${x} ${y + size}z`,
    fill,
  );

const round = [disc(22, 27, 3.2, INK), disc(42, 27, 3.2, INK)];
const happy = [line('M18 28q4 -6 8 0'), line('M38 28q4 -6 8 0')];
const shut = [line('M18 27q4 4 8 0'), line('M38 27q4 4 8 0')];
const smile = line('M21 38q11 11 22 0');
const open = shape('M20 36h24q-2 14 -12 14t-12 -14z', INK);
const sad = line('M23 44q9 -8 18 0');
const small = disc(32, 42, 4.5, INK);
const cheeks = [disc(15, 37, 4, '#ff9d7a'), disc(49, 37, 4, '#ff9d7a')];

const face = (...parts: (Stroke | Stroke[])[]): Stroke[] => [
  disc(32, 32, 27, MOON),
  ...parts.flat(),
];

/** The stickers as they are drawn, of our own making. */
export const stickerDrawings: Record<Sticker, readonly Stroke[]> = {
  smile: face(round, smile),
  laugh: face(happy, open),
  wink: face(disc(22, 27, 3.2, INK), line('M38 27h8'), smile),
  love: face(heart(22, 26, 6), heart(42, 26, 6), smile),
  moved: face(round, smile, tear(16, 32), tear(48, 32)),
  cry: face(shut, small, tear(20, 32), tear(44, 32), tear(18, 42), tear(46, 42)),
  shy: face(shut, cheeks, line('M27 40q5 4 10 0')),
  surprise: face(round, disc(32, 43, 6, INK), line('M17 18l7 -3'), line('M47 18l-7 -3')),
  think: face(round, line('M25 43q7 -4 14 0'), line('M17 19l9 1'), line('M40 17l7 4')),
  sleepy: face(shut, small, line('M46 14h8l-8 8h8', SEA, 2.4)),
  angry: face(round, sad, line('M16 19l10 4'), line('M48 19l-10 4')),
  sorry: face(shut, sad, tear(48, 22)),
  thumb: [
    shape('M14 30h9v24h-9z', SEA),
    shape('M26 30l8 -18q7 0 6 8l-1 7h11q5 1 4 6l-4 16q-1 4 -6 4H26z', MOON),
  ],
  clap: [
    shape('M16 46V26q0 -4 4 -4t4 4v-8q0 -4 4 -4t4 4v28q-8 12 -16 0z', MOON),
    shape('M34 46V20q0 -4 4 -4t4 4v6q0 -4 4 -4t4 4v20q-8 12 -16 0z', '#ffd9a0'),
    line('M32 4v6M20 6l3 5M44 6l-3 5', SEA, 2.4),
  ],
  hug: face(
    happy,
    smile,
    cheeks,
    shape('M4 44q8 -10 16 0t-4 12zM60 44q-8 -10 -16 0t4 12z', '#ffd9a0'),
  ),
  flower: [
    line('M32 34v24M32 50q-10 -2 -12 -10M32 54q10 -2 12 -10', LEAF),
    ...[
      [32, 12],
      [42, 19],
      [38, 31],
      [26, 31],
      [22, 19],
    ].map(([x = 0, y = 0]) => disc(x, y, 7, CORAL)),
    disc(32, 22, 6, MOON),
  ],
  cheers: [
    shape('M8 16h20l-4 22q-6 6 -12 0z', SEA),
    shape('M36 16h20l-4 22q-6 6 -12 0z', MOON),
    line('M18 40v14M46 40v14M12 56h12M40 56h12', PAPER),
    line('M32 4v7M24 6l3 5M40 6l-3 5', CORAL, 2.4),
  ],
  night: [
    shape('M40 8a24 24 0 1 0 16 34A20 20 0 0 1 40 8z', MOON),
    line('M42 20h10l-10 10h10', SEA, 2.6),
  ],
  moon: [disc(32, 32, 24, MOON), ...[disc(24, 24, 4, '#e0ad5c'), disc(40, 36, 6, '#e0ad5c')]],
  star: [
    shape('M32 6l7.5 17.5L58 25 44 38l4 19-16-10-16 10 4-19L6 25l18.5-1.5z', MOON),
    ...[disc(27, 31, 2, INK), disc(37, 31, 2, INK), line('M28 37q4 4 8 0', INK, 2)],
  ],
  boat: [
    line('M32 8v30', PAPER),
    shape('M34 10q16 10 16 26H34z', MOON),
    shape('M30 16q-12 8 -14 20h14z', PAPER),
    shape('M8 40h48q-4 14 -14 14H22Q12 54 8 40z', SEA),
  ],
  wave: [
    shape('M4 50q4 -34 28 -36q16 0 20 12q-12 -6 -16 4q-4 12 24 12v8z', SEA),
    shape('M4 50h56v6H4z', '#5f8fe0'),
  ],
  coffee: [
    shape('M12 26h32v18q0 12 -12 12h-8q-12 0 -12 -12z', PAPER),
    line('M44 30h6q6 6 0 14h-6', PAPER),
    line('M22 8q-4 5 0 10M34 8q-4 5 0 10', MOON),
  ],
  rain: [
    shape('M18 36a11 11 0 0 1 2 -21.5a14 14 0 0 1 26 4a9 9 0 0 1 0 17.5z', PAPER),
    line('M20 44l-3 8M32 44l-3 8M44 44l-3 8', SEA, 3),
  ],
};
