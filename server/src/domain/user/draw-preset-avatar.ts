const SIDE = 256;

export const PRESET_AVATARS = 12;

type Color = readonly [number, number, number];

/** Skies of the night, from above to the horizon. */
const SKIES: readonly (readonly [Color, Color])[] = [
  [
    [18, 24, 58],
    [64, 78, 140],
  ],
  [
    [30, 16, 52],
    [128, 72, 132],
  ],
  [
    [8, 40, 52],
    [52, 132, 138],
  ],
  [
    [52, 22, 34],
    [190, 98, 84],
  ],
  [
    [14, 38, 30],
    [78, 138, 96],
  ],
  [
    [40, 32, 20],
    [176, 132, 76],
  ],
];
const MOON: Color = [245, 199, 126];
const SNOW: Color = [236, 240, 248];

/** A preset avatar as pixels of three bytes: a sky with a moon, full or new, over waves. Always the same for a number. */
export function drawPresetAvatar(number: number): {
  bytes: Uint8Array;
  width: number;
  height: number;
} {
  const [above, below] = SKIES[number % SKIES.length]!;
  const isFull = number >= SKIES.length;
  const moon = isFull ? SNOW : MOON;
  const at = { x: 0.36 + 0.07 * (number % 5), y: 0.32 + 0.03 * (number % 3) };
  const bytes = new Uint8Array(SIDE * SIDE * 3);
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const [x, y] = [(column + 0.5) / SIDE, (row + 0.5) / SIDE];
      let color = mix(above, below, y);
      const lit = isFull ? disc(x, y, at, 0.17) : crescent(x, y, at);
      color = mix(color, moon, Math.max(lit, 0.28 * glow(x, y, at)));
      for (const [index, depth] of [0.62, 0.74, 0.86].entries()) {
        const top = depth + 0.028 * Math.sin((x * 2 + number * 0.37 + index * 0.31) * Math.PI * 2);
        color = mix(color, mix(below, above, 0.45 + 0.25 * index), soft(y - top));
      }
      bytes.set(color.map(Math.round), (row * SIDE + column) * 3);
    }
  return { bytes, width: SIDE, height: SIDE };
}

function mix(from: Color, to: Color, share: number): Color {
  const between = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [between(0), between(1), between(2)];
}

/** 0 outside of an edge, 1 inside, with a pixel between. */
function soft(inside: number): number {
  return Math.min(1, Math.max(0, inside * SIDE + 0.5));
}

interface Place {
  x: number;
  y: number;
}

function disc(x: number, y: number, at: Place, radius: number): number {
  return soft(radius - Math.hypot(x - at.x, y - at.y));
}

function crescent(x: number, y: number, at: Place): number {
  const shadow = { x: at.x + 0.085, y: at.y - 0.05 };
  return Math.min(disc(x, y, at, 0.19), 1 - disc(x, y, shadow, 0.165));
}

function glow(x: number, y: number, at: Place): number {
  return Math.max(0, 1 - Math.hypot(x - at.x, y - at.y) / 0.42) ** 2;
}
