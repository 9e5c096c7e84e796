import { darken, fade, lighten } from '../../paint/color.ts';
import { drawGlow } from '../../paint/glow.ts';
import { verticalGradient } from '../../paint/surface.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import type { Rng } from '../../random.ts';

export interface Chimney {
  x: number;
  y: number;
  size: number;
}

/** A cottage under a thick roof of snow; (x, y) is the left foot. Returns its chimney's mouth. */
export function paintCottage(
  ctx: SKRSContext2D,
  rng: Rng,
  house: { x: number; y: number; size: number },
  colors: { wall: string; snow: string; shade: string; light: string },
): Chimney {
  const { x, y, size } = house;
  const wide = size * rng.range(0.95, 1.35);
  const wall = size * rng.range(0.48, 0.6);
  const roof = size * rng.range(0.5, 0.66);
  const pipe = x + wide * rng.range(0.62, 0.74);
  ctx.fillStyle = darken(colors.wall, 0.25);
  ctx.fillRect(pipe, y - wall - roof * 0.9, size * 0.12, roof * 0.7);
  ctx.fillStyle = colors.snow;
  ctx.fillRect(pipe - size * 0.02, y - wall - roof * 0.95, size * 0.16, size * 0.06);
  ctx.fillStyle = verticalGradient(ctx, y - wall, y, [darken(colors.wall, 0.3), colors.wall]);
  ctx.fillRect(x, y - wall, wide, wall + 4);
  ctx.beginPath();
  ctx.moveTo(x, y - wall + 1);
  ctx.lineTo(x + wide / 2, y - wall - roof * 0.9);
  ctx.lineTo(x + wide, y - wall + 1);
  ctx.fill();
  const panes = rng.int(2, 3);
  for (let pane = 0; pane < panes; pane += 1) {
    const px = x + (wide * (pane + 0.5)) / panes - size * 0.09;
    const py = y - wall * 0.78;
    drawGlow(ctx, px + size * 0.09, py + size * 0.1, size * 0.5, colors.light, 0.55);
    ctx.fillStyle = verticalGradient(ctx, py, py + size * 0.22, [
      lighten(colors.light, 0.35),
      colors.light,
    ]);
    ctx.fillRect(px, py, size * 0.18, size * 0.22);
    ctx.fillStyle = fade(colors.wall, 0.9);
    ctx.fillRect(px + size * 0.082, py, size * 0.018, size * 0.22);
    ctx.fillRect(px, py + size * 0.1, size * 0.18, size * 0.018);
    ctx.fillStyle = colors.snow;
    ctx.fillRect(px - size * 0.02, py + size * 0.22, size * 0.22, size * 0.035);
  }
  ctx.fillStyle = lighten(colors.light, 0.2);
  ctx.beginPath();
  ctx.arc(x + wide / 2, y - wall - roof * 0.28, size * 0.07, 0, 7);
  ctx.fill();
  const thick = size * 0.15;
  ctx.fillStyle = verticalGradient(ctx, y - wall - roof, y - wall, [
    lighten(colors.snow, 0.35),
    colors.shade,
  ]);
  ctx.beginPath();
  ctx.moveTo(x - size * 0.16, y - wall + thick * 0.6);
  ctx.quadraticCurveTo(
    x + wide * 0.12,
    y - wall - roof * 0.4,
    x + wide / 2,
    y - wall - roof - thick * 0.4,
  );
  ctx.quadraticCurveTo(
    x + wide * 0.88,
    y - wall - roof * 0.4,
    x + wide + size * 0.16,
    y - wall + thick * 0.6,
  );
  ctx.quadraticCurveTo(
    x + wide + size * 0.06,
    y - wall + thick * 0.9,
    x + wide * 0.94,
    y - wall + thick * 0.2,
  );
  ctx.quadraticCurveTo(x + wide * 0.8, y - wall - roof * 0.3, x + wide / 2, y - wall - roof * 0.66);
  ctx.quadraticCurveTo(
    x + wide * 0.2,
    y - wall - roof * 0.3,
    x + wide * 0.06,
    y - wall + thick * 0.2,
  );
  ctx.quadraticCurveTo(
    x - size * 0.06,
    y - wall + thick * 0.9,
    x - size * 0.16,
    y - wall + thick * 0.6,
  );
  ctx.fill();
  return { x: pipe + size * 0.06, y: y - wall - roof, size };
}
