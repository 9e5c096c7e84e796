import { darken, fade, lighten, mix } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import type { Rng } from '../../random.ts';
import { ellipse, polygon, shape, stroke } from '../figure/ink.ts';
import type { Mood } from './moods.ts';

/** What a backdrop fills: a panel from (0, 0), its light, and its own randomness. */
export interface BackdropStage {
  ctx: SKRSContext2D;
  width: number;
  height: number;
  /** A hundredth of the panel's short side. */
  unit: number;
  mood: Mood;
  rng: Rng;
}

export type Backdrop = (stage: BackdropStage) => void;

/** Fills from one height to another, with colours from top to bottom. */
export function fillBand(
  stage: BackdropStage,
  top: number,
  bottom: number,
  colors: readonly string[],
): void {
  const { ctx, width } = stage;
  const gradient = ctx.createLinearGradient(0, top, 0, bottom);
  for (const [index, color] of colors.entries())
    gradient.addColorStop(colors.length > 1 ? index / (colors.length - 1) : 0, color);
  ctx.fillStyle = gradient;
  ctx.fillRect(-width, top, width * 3, bottom - top + 1);
}

export function paintGlow(
  stage: BackdropStage,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 0.6,
): void {
  const { ctx } = stage;
  const glow = ctx.createRadialGradient(x, y, 0, x, y, radius);
  glow.addColorStop(0, fade(color, strength));
  glow.addColorStop(0.4, fade(color, strength * 0.4));
  glow.addColorStop(1, fade(color, 0));
  ctx.fillStyle = glow;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** Sky with stars or clouds and a sun or moon at the given share of the panel. */
export function paintSky(
  stage: BackdropStage,
  orb: { x: number; y: number; r: number } | undefined,
  cloudy = 4,
): void {
  const { ctx, width, height, unit, mood, rng } = stage;
  fillBand(stage, -height * 0.3, height, mood.sky);
  if (mood.dark) {
    for (let i = 0; i < 70; i += 1) {
      shape(
        ctx,
        fade('#ffffff', rng.range(0.3, 0.95)),
        ellipse(rng.next() * width, rng.next() * height * 0.6, unit * rng.range(0.12, 0.5)),
        0,
      );
    }
  }
  if (orb) {
    const [x, y, r] = [orb.x * width, orb.y * height, orb.r * unit];
    paintGlow(stage, x, y, r * 4.5, mood.orb, 0.55);
    shape(ctx, mood.orb, ellipse(x, y, r), 0);
    if (mood.dark) {
      shape(ctx, fade(mood.sky[1], 0.16), ellipse(x - r * 0.3, y - r * 0.2, r * 0.22), 0);
      shape(ctx, fade(mood.sky[1], 0.13), ellipse(x + r * 0.3, y + r * 0.32, r * 0.3), 0);
    }
  }
  for (let i = 0; i < cloudy; i += 1)
    paintCloud(stage, rng.next() * width, rng.range(0.06, 0.46) * height, unit * rng.range(7, 15));
}

/** A flat-bottomed cloud of puffs, lit from above. */
export function paintCloud(stage: BackdropStage, x: number, y: number, size: number): void {
  const { ctx, mood, rng } = stage;
  const puffs = Array.from({ length: 5 }, (_, i) => ({
    dx: (i - 2) * size * 0.62,
    r: size * rng.range(0.44, 0.74) * (i === 2 ? 1.25 : 1),
  }));
  for (const [shift, color] of [
    [size * 0.14, mix(mood.cloud, mood.sky[1], 0.42)],
    [0, mood.cloud],
  ] as const) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(x - size * 4, y - size * 4, size * 8, size * 4.2 + shift);
    ctx.clip();
    ctx.beginPath();
    for (const { dx, r } of puffs) {
      ctx.moveTo(x + dx + r, y - r * 0.3 + shift);
      ctx.arc(x + dx, y - r * 0.3 + shift, r, 0, 7);
    }
    ctx.fillStyle = color;
    ctx.fill();
    ctx.restore();
  }
}

/** A range of hills whose top runs round `at`, a share of the height. */
export function paintHills(
  stage: BackdropStage,
  at: number,
  rise: number,
  color: string,
  sharp = false,
): void {
  const { ctx, width, height, rng } = stage;
  const count = 7;
  const tops = Array.from({ length: count + 1 }, () => height * (at - rng.next() * rise));
  const trace = (path: SKRSContext2D): void => {
    path.moveTo(-10, height * 1.4);
    path.lineTo(-10, tops[0] ?? 0);
    for (let i = 1; i <= count; i += 1) {
      const x = (i / count) * width * 1.06;
      const before = ((i - 1) / count) * width * 1.06;
      const [from, to] = [tops[i - 1] ?? 0, tops[i] ?? 0];
      if (sharp) {
        path.lineTo((before + x) / 2, Math.min(from, to) - height * rise * 0.4);
        path.lineTo(x, to + height * rise * 0.3);
      } else path.bezierCurveTo((before + x) / 2, from, (before + x) / 2, to, x, to);
    }
    path.lineTo(width * 1.1, height * 1.4);
    path.closePath();
  };
  shape(ctx, color, trace, 0);
}

/** Water from a height down, with rows of glints. */
export function paintWater(stage: BackdropStage, top: number, wild = 0): void {
  const { ctx, width, height, unit, mood, rng } = stage;
  fillBand(stage, top, height * 1.3, mood.water);
  for (let row = 0; row < 9; row += 1) {
    const y = top + ((row + 0.4) / 9) ** 1.5 * (height - top);
    const size = unit * (1.2 + row * 0.9);
    for (let i = 0; i < 7; i += 1) {
      const x = rng.next() * width;
      const long = size * rng.range(2, 5);
      stroke(
        ctx,
        (path) => {
          path.moveTo(x - long, y);
          path.quadraticCurveTo(x, y - size * (0.5 + wild), x + long, y);
        },
        {
          color: fade(row % 2 ? '#ffffff' : lighten(mood.water[0], 0.4), 0.3 + wild * 0.2),
          width: unit * (0.3 + row * 0.08),
        },
      );
    }
  }
  if (wild === 0) return;
  for (let row = 0; row < 3; row += 1) {
    const y = top + (height - top) * (0.25 + row * 0.3);
    const size = unit * (7 + row * 4) * wild;
    shape(
      ctx,
      mix(mood.water[0], mood.water[1], 0.2 + row * 0.35),
      (path) => {
        path.moveTo(-size, height * 1.3);
        path.lineTo(-size, y);
        for (let x = -size; x < width + size; x += size * 2) {
          path.bezierCurveTo(
            x + size * 0.6,
            y - size * 1.1,
            x + size * 1.2,
            y - size * 1.1,
            x + size * 1.1,
            y - size * 0.2,
          );
          path.quadraticCurveTo(x + size * 1.5, y + size * 0.3, x + size * 2, y);
        }
        path.lineTo(width + size * 3, height * 1.3);
      },
      unit * 0.4,
    );
  }
}

/** A house with its ground line at `y`. */
export function paintHouse(
  stage: BackdropStage,
  x: number,
  y: number,
  wide: number,
  tall: number,
  options: { wall: string; roof: string; lit: boolean; snowy?: boolean },
): void {
  const { ctx, unit, mood } = stage;
  const line = unit * 0.5;
  shape(ctx, options.wall, (path) => path.rect(x, y - tall, wide, tall), line);
  shape(ctx, fade('#201838', 0.16), (path) => path.rect(x, y - tall, wide * 0.26, tall), 0);
  shape(
    ctx,
    options.roof,
    polygon(
      [x - wide * 0.1, y - tall],
      [x + wide * 0.5, y - tall - wide * 0.46],
      [x + wide * 1.1, y - tall],
    ),
    line,
  );
  if (options.snowy) {
    shape(
      ctx,
      '#ffffff',
      (path) => {
        path.moveTo(x - wide * 0.1, y - tall);
        path.lineTo(x + wide * 0.5, y - tall - wide * 0.5);
        path.lineTo(x + wide * 1.1, y - tall);
        for (let i = 1; i <= 4; i += 1)
          path.quadraticCurveTo(
            x + wide * (1.1 - i * 0.3 + 0.15),
            y - tall - wide * (i % 4 === 2 || i % 4 === 3 ? 0.34 : 0.06),
            x + wide * (1.1 - i * 0.3),
            y - tall - wide * (i === 2 ? 0.26 : i === 4 ? 0 : 0.12),
          );
      },
      line,
    );
  }
  for (const at of [0.18, 0.6]) {
    const pane = options.lit ? mood.light : darken(mood.sky[1], 0.2);
    shape(
      ctx,
      pane,
      (path) => path.rect(x + wide * at, y - tall * 0.78, wide * 0.24, tall * 0.34),
      line,
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(x + wide * (at + 0.12), y - tall * 0.78);
        path.lineTo(x + wide * (at + 0.12), y - tall * 0.44);
      },
      { width: line * 0.8 },
    );
    if (options.lit)
      paintGlow(stage, x + wide * (at + 0.12), y - tall * 0.6, wide * 0.4, mood.light, 0.35);
  }
}

/** A tree with its foot at (x, y). */
export function paintTree(
  stage: BackdropStage,
  x: number,
  y: number,
  size: number,
  color: string,
  snowy = false,
): void {
  const { ctx, unit } = stage;
  shape(
    ctx,
    '#6a4a3c',
    (path) => path.rect(x - size * 0.07, y - size * 0.34, size * 0.14, size * 0.34),
    unit * 0.4,
  );
  for (const [at, w] of [
    [0.2, 0.44],
    [0.46, 0.36],
    [0.7, 0.26],
  ] as const) {
    const trace = polygon(
      [x - size * w, y - size * at],
      [x, y - size * (at + 0.46)],
      [x + size * w, y - size * at],
    );
    shape(ctx, color, trace, unit * 0.4);
    shape(
      ctx,
      fade('#101830', 0.16),
      polygon(
        [x - size * w, y - size * at],
        [x, y - size * (at + 0.46)],
        [x - size * w * 0.16, y - size * at],
      ),
      0,
    );
    if (snowy)
      shape(
        ctx,
        '#ffffff',
        polygon(
          [x - size * w * 0.5, y - size * (at + 0.23)],
          [x, y - size * (at + 0.46)],
          [x + size * w * 0.5, y - size * (at + 0.23)],
          [x, y - size * (at + 0.29)],
        ),
        0,
      );
  }
}
