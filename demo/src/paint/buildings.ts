import type { Rng } from '../random.ts';
import { fade, mix } from './color.ts';
import { drawGlow } from './glow.ts';
import { verticalGradient } from './surface.ts';
import type { SKRSContext2D } from './surface.ts';

/** A window that may be switched on and off while the film runs. */
export interface CityWindow {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

/** Paints a row of towers standing on `ground` and returns their windows, lit ones painted. */
export function paintTowers(
  ctx: SKRSContext2D,
  rng: Rng,
  row: {
    width: number;
    ground: number;
    tallest: number;
    unit: number;
    color: string;
    haze: string;
    lights: readonly string[];
    /** Share of windows that are lit, 0 to 1. */
    lit: number;
    /** Width of a window in units. */
    pane?: number;
  },
): CityWindow[] {
  const windows: CityWindow[] = [];
  const { unit, ground } = row;
  const pane = (row.pane ?? 2) * unit;
  let x = -rng.range(0, 20) * unit;
  while (x < row.width) {
    const wide = rng.range(16, 46) * unit * (0.6 + pane / unit / 5);
    const middle = 1 - Math.abs((x + wide / 2) / row.width - 0.5) * 0.9;
    const high = row.tallest * (0.3 + 0.7 * Math.pow(rng.next(), 1.4)) * middle;
    const top = ground - high;
    ctx.fillStyle = verticalGradient(ctx, top, ground, [row.color, mix(row.color, row.haze, 0.55)]);
    ctx.fillRect(x, top, wide, high + 2);
    ctx.fillStyle = fade('#ffffff', 0.05);
    ctx.fillRect(x, top, unit, high);
    const crown = rng.int(0, 4);
    ctx.fillStyle = row.color;
    if (crown === 1) ctx.fillRect(x + wide * 0.2, top - 6 * unit, wide * 0.6, 7 * unit);
    if (crown === 2 && wide < 30 * unit) {
      ctx.beginPath();
      ctx.moveTo(x + wide * 0.1, top + 1);
      ctx.lineTo(x + wide * 0.5, top - wide * 0.5);
      ctx.lineTo(x + wide * 0.9, top + 1);
      ctx.fill();
    }
    if (crown === 3) {
      ctx.fillRect(x + wide * 0.5 - unit * 0.6, top - 20 * unit, unit * 1.2, 21 * unit);
      drawGlow(ctx, x + wide * 0.5, top - 20 * unit, 6 * unit, '#ff5a4d', 0.9);
    }
    const warm = rng.pick(row.lights);
    const share = row.lit * rng.range(0.4, 1.5);
    for (let wy = top + pane * 2; wy < ground - pane * 1.5; wy += pane * 2.3) {
      for (let wx = x + pane; wx < x + wide - pane * 1.4; wx += pane * 1.9) {
        if (!rng.chance(share)) continue;
        const color = rng.chance(0.8) ? warm : rng.pick(row.lights);
        ctx.fillStyle = fade(color, rng.range(0.4, 1));
        ctx.fillRect(wx, wy, pane, pane * 1.25);
        windows.push({ x: wx, y: wy, width: pane, height: pane * 1.25, color });
      }
    }
    x += wide + rng.range(-2, 5) * unit;
  }
  return windows;
}
