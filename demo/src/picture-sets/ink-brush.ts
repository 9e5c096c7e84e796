import { fade, mix } from '../paint/color.ts';
import type { SKRSContext2D } from '../paint/surface.ts';
import type { Page } from './page.ts';

/** A place on the page as shares of its width and height. */
export type At = readonly [x: number, y: number];

export const black = '#15161c';

/**
 * One stroke of a brush through the points: many faint hairs side by side, wide where `width` says, dry towards its end.
 * Widths in units.
 */
export function brush(
  page: Page,
  points: readonly At[],
  stroke: { width: (s: number) => number; color?: string; ink?: number; dry?: number },
): void {
  const { ctx, unit, rng } = page;
  const color = stroke.color ?? black;
  const ink = stroke.ink ?? 0.9;
  const dry = stroke.dry ?? 0.25;
  const path = smoothPath(page, points);
  const hairs = 16;
  ctx.lineCap = 'round';
  for (let hair = 0; hair < hairs; hair += 1) {
    const side = (hair / (hairs - 1)) * 2 - 1;
    const tone = mix(color, '#ffffff', rng.range(0, 0.16));
    const gives = rng.range(0.75, 1.3);
    let drawing = false;
    ctx.beginPath();
    ctx.strokeStyle = fade(tone, ink * rng.range(0.4, 0.85));
    ctx.lineWidth = Math.max(0.4, (stroke.width(0.5) * unit * 2.6) / hairs);
    for (let step = 0; step < path.length; step += 1) {
      const s = step / (path.length - 1);
      const here = path[step];
      const next = path[Math.min(path.length - 1, step + 1)] ?? here;
      const before = path[Math.max(0, step - 1)] ?? here;
      if (!here || !next || !before) continue;
      const length = Math.hypot(next[0] - before[0], next[1] - before[1]) || 1;
      const half = stroke.width(s) * unit * 0.5 * side;
      const x = here[0] - ((next[1] - before[1]) / length) * half;
      const y = here[1] + ((next[0] - before[0]) / length) * half;
      const lifted = s > 1 - dry * gives && Math.abs(side) > 0.3 && rng.chance(0.3);
      if (drawing && !lifted) ctx.lineTo(x, y);
      else ctx.moveTo(x, y);
      drawing = !lifted;
    }
    ctx.stroke();
  }
}

/** Many points along a curve through the given ones (Catmull-Rom), in pixels. */
function smoothPath(page: Page, points: readonly At[]): [number, number][] {
  const { width, height } = page;
  const at = (index: number): At =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const path: [number, number][] = [];
  for (let part = 0; part < points.length - 1; part += 1) {
    const [a, b, c, d] = [at(part - 1), at(part), at(part + 1), at(part + 2)];
    for (let step = 0; step < 18; step += 1) {
      const t = step / 18;
      const on = (i: 0 | 1): number =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
      path.push([on(0) * width, on(1) * height]);
    }
  }
  const [x, y] = at(points.length - 1);
  path.push([x * width, y * height]);
  return path;
}

/** A wet spot: pale in the middle, darker where the water stopped. */
export function wash(page: Page, at: At, radius: number, color: string, ink: number): void {
  const { ctx, width, height, unit, rng } = page;
  const [x, y] = [at[0] * width, at[1] * height];
  const reach = radius * unit;
  for (let layer = 0; layer < 5; layer += 1) {
    ctx.fillStyle = fade(color, ink / 5);
    ctx.beginPath();
    const push = reach * rng.range(0.78, 1.08);
    for (let step = 0; step <= 22; step += 1) {
      const angle = (step / 22) * Math.PI * 2;
      const far = push * (1 + Math.sin(angle * 3 + layer) * 0.06 + rng.range(-0.05, 0.05));
      ctx.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
    }
    ctx.fill();
  }
  ctx.strokeStyle = fade(color, ink * 0.35);
  ctx.lineWidth = unit * 0.6;
  ctx.stroke();
}

export const taper =
  (wide: number) =>
  (s: number): number =>
    wide * Math.pow(Math.sin(Math.PI * (0.08 + s * 0.92)), 0.7);

export const even = (wide: number) => (): number => wide;

/** A petal or leaf pressed down in one touch: pointed, with a heavier root. */
export function touch(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
  color: string,
  ink: number,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  const run = ctx.createLinearGradient(0, 0, long, 0);
  run.addColorStop(0, fade(color, ink));
  run.addColorStop(1, fade(color, ink * 0.35));
  ctx.fillStyle = run;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.bezierCurveTo(long * 0.25, -wide, long * 0.75, -wide * 0.8, long, 0);
  ctx.bezierCurveTo(long * 0.75, wide * 0.8, long * 0.25, wide, 0, 0);
  ctx.fill();
  ctx.restore();
}
