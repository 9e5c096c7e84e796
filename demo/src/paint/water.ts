import type { Stage } from '../scenes/stage.ts';
import { fade } from './color.ts';
import { drawGlow } from './glow.ts';
import { verticalGradient } from './surface.ts';
import type { Canvas, SKRSContext2D } from './surface.ts';

/**
 * Mirrors `above` (a canvas as wide as the picture) below `horizon`, broken by waves that grow
 * towards the viewer, and tints it with the depth of the water.
 */
export function reflect(
  ctx: SKRSContext2D,
  stage: Stage,
  above: Canvas,
  time: number,
  water: {
    horizon: number;
    bottom?: number;
    tint: string;
    deep: string;
    strength?: number;
    calm?: number;
  },
): void {
  const { width, unit } = stage;
  const { horizon } = water;
  const bottom = water.bottom ?? stage.height;
  const depth = bottom - horizon;
  const calm = water.calm ?? 1;
  const phase = stage.cycle(time, 5) * Math.PI * 2;
  const slow = stage.cycle(time, 9) * Math.PI * 2;
  let y = 0;
  while (y < depth) {
    const near = y / depth;
    const strip = Math.max(1, Math.round((1 + near * 2.2) * unit));
    const rate = 0.34 - near * 0.22;
    const swing =
      (Math.sin((y / unit) * rate + phase) + 0.6 * Math.sin((y / unit) * rate * 0.43 - slow)) *
      (0.6 + near * 5) *
      unit *
      calm;
    const lift = Math.sin((y / unit) * rate * 0.8 - phase) * near * 3 * unit * calm;
    const source = Math.max(0, Math.min(horizon - strip, horizon - y * 1.12 - strip + lift));
    ctx.drawImage(
      above,
      0,
      source,
      width,
      strip,
      swing - 8 * unit,
      horizon + y,
      width + 16 * unit,
      strip + 0.5,
    );
    y += strip;
  }
  const strength = water.strength ?? 0.55;
  ctx.fillStyle = verticalGradient(ctx, horizon, bottom, [
    [0, fade(water.tint, strength * 0.35)],
    [0.35, fade(water.tint, strength)],
    [1, fade(water.deep, Math.min(1, strength + 0.35))],
  ]);
  ctx.fillRect(0, horizon, width, depth + 1);
}

/** Short bright dashes on water under a light at `x`, widening towards the viewer. */
export function glitter(
  stage: Stage,
  path: {
    x: number;
    horizon: number;
    bottom?: number;
    color: string;
    spread?: number;
    count?: number;
  },
): (ctx: SKRSContext2D, time: number, shift?: number) => void {
  const rng = stage.rng.fork(`glitter${Math.round(path.x)}`);
  const bottom = path.bottom ?? stage.height;
  const depth = bottom - path.horizon;
  const spread = (path.spread ?? 0.16) * stage.width;
  const dashes = Array.from({ length: path.count ?? 90 }, () => {
    const near = Math.pow(rng.next(), 1.5);
    const side = rng.next() + rng.next() + rng.next() - 1.5;
    return {
      y: path.horizon + near * depth,
      x: path.x + side * spread * (0.18 + near),
      long: (2.5 + near * 12) * stage.unit * rng.range(0.5, 1.5),
      high: (0.7 + near * 1.5) * stage.unit,
      period: rng.range(1.4, 3.6),
      offset: rng.next(),
      shine: (1 - Math.abs(side) / 1.6) * (1 - near * 0.45),
    };
  });
  return (ctx, time, shift = 0) => {
    for (const dash of dashes) {
      const pulse = Math.max(0, stage.wave(time, dash.period, dash.offset));
      drawGlow(
        ctx,
        dash.x + shift,
        dash.y,
        dash.high * 3,
        path.color,
        Math.sqrt(pulse) * dash.shine,
        dash.long / dash.high / 1.7,
      );
    }
  };
}
