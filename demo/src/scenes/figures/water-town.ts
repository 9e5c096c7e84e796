import { darken, fade, lighten, mix } from '../../paint/color.ts';
import { drawGlow } from '../../paint/glow.ts';
import { verticalGradient } from '../../paint/surface.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import type { Rng } from '../../random.ts';

/** A white-walled house under dark tiles; (x, y) is its left foot. */
export function paintHouse(
  ctx: SKRSContext2D,
  rng: Rng,
  x: number,
  y: number,
  wide: number,
  high: number,
  colors: { wall: string; tile: string; light: string },
): void {
  ctx.fillStyle = verticalGradient(ctx, y - high, y, [
    darken(colors.wall, 0.15),
    colors.wall,
    darken(colors.wall, 0.35),
  ]);
  ctx.fillRect(x, y - high, wide, high + 2);
  const roof = wide * 0.26;
  ctx.fillStyle = colors.tile;
  ctx.beginPath();
  ctx.moveTo(x - wide * 0.14, y - high + roof * 0.06);
  ctx.quadraticCurveTo(x + wide * 0.08, y - high - roof * 0.36, x + wide * 0.24, y - high - roof);
  ctx.lineTo(x + wide * 0.76, y - high - roof);
  ctx.quadraticCurveTo(
    x + wide * 0.92,
    y - high - roof * 0.36,
    x + wide * 1.14,
    y - high + roof * 0.06,
  );
  ctx.lineTo(x + wide * 1.1, y - high + roof * 0.18);
  ctx.lineTo(x - wide * 0.1, y - high + roof * 0.18);
  ctx.fill();
  ctx.fillStyle = lighten(colors.tile, 0.12);
  ctx.fillRect(x + wide * 0.2, y - high - roof * 1.1, wide * 0.6, roof * 0.14);
  const floors = high > wide * 1.1 ? 2 : 1;
  for (let floor = 0; floor < floors; floor += 1) {
    for (let pane = 0; pane < 2; pane += 1) {
      if (rng.chance(0.2)) continue;
      const px = x + wide * (0.18 + pane * 0.4);
      const py = y - high * (floors === 2 ? 0.84 - floor * 0.44 : 0.7);
      const pw = wide * 0.25;
      drawGlow(ctx, px + pw / 2, py + pw / 2, pw * 2, colors.light, 0.5);
      ctx.fillStyle = verticalGradient(ctx, py, py + pw, [
        lighten(colors.light, 0.25),
        mix(colors.light, '#e0782f', 0.4),
      ]);
      ctx.fillRect(px, py, pw, pw * 1.1);
      ctx.fillStyle = fade(colors.tile, 0.8);
      for (let bar = 1; bar < 4; bar += 1)
        ctx.fillRect(px + (pw * bar) / 4, py, pw * 0.05, pw * 1.1);
      ctx.fillRect(px, py + pw * 0.5, pw, pw * 0.05);
    }
  }
}

export function paintRedLantern(ctx: SKRSContext2D, x: number, y: number, size: number): void {
  drawGlow(ctx, x, y, size * 3.4, '#ff6a3d', 0.7);
  const shell = ctx.createRadialGradient(x, y, size * 0.1, x, y, size);
  shell.addColorStop(0, '#ffd28a');
  shell.addColorStop(0.5, '#f2512f');
  shell.addColorStop(1, '#a81f24');
  ctx.fillStyle = shell;
  ctx.beginPath();
  ctx.ellipse(x, y, size * 0.92, size * 0.76, 0, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#ffcf7a';
  ctx.fillRect(x - size * 0.3, y - size * 0.86, size * 0.6, size * 0.16);
  ctx.fillRect(x - size * 0.3, y + size * 0.7, size * 0.6, size * 0.16);
  ctx.fillRect(x - size * 0.04, y + size * 0.86, size * 0.08, size * 0.7);
}
