import { darken, fade, lighten } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';

/** A round clay pot; (x, y) is the middle of its foot. */
export function paintPot(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  size: number,
  clay: string,
  glow: string,
): void {
  const body = ctx.createRadialGradient(
    x - size * 0.3,
    y - size * 0.55,
    size * 0.05,
    x,
    y - size * 0.38,
    size * 0.72,
  );
  body.addColorStop(0, lighten(clay, 0.3));
  body.addColorStop(0.45, clay);
  body.addColorStop(1, darken(clay, 0.68));
  ctx.strokeStyle = darken(clay, 0.35);
  ctx.lineWidth = size * 0.08;
  ctx.beginPath();
  ctx.arc(x + size * 0.58, y - size * 0.42, size * 0.25, -1.5, 1.5);
  ctx.stroke();
  ctx.fillStyle = body;
  ctx.beginPath();
  ctx.moveTo(x - size * 0.4, y - size * 0.5);
  ctx.quadraticCurveTo(x - size * 0.72, y - size * 0.6, x - size * 0.86, y - size * 0.84);
  ctx.lineTo(x - size * 0.74, y - size * 0.86);
  ctx.quadraticCurveTo(x - size * 0.6, y - size * 0.7, x - size * 0.36, y - size * 0.66);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(x, y - size * 0.4, size * 0.6, size * 0.42, 0, 0, 7);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(x, y - size * 0.77, size * 0.3, size * 0.09, 0, 0, 7);
  ctx.fill();
  ctx.beginPath();
  ctx.arc(x, y - size * 0.9, size * 0.08, 0, 7);
  ctx.fill();
  ctx.strokeStyle = fade(glow, 0.4);
  ctx.lineWidth = size * 0.02;
  ctx.beginPath();
  ctx.ellipse(x, y - size * 0.4, size * 0.58, size * 0.4, 0, 3.4, 4.5);
  ctx.stroke();
}

/** A tea cup; (x, y) is the middle of its foot. */
export function paintCup(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  size: number,
  glaze: string,
  tea: string,
): void {
  ctx.fillStyle = fade('#000000', 0.4);
  ctx.beginPath();
  ctx.ellipse(x + size * 0.1, y, size * 0.6, size * 0.12, 0, 0, 7);
  ctx.fill();
  const wall = ctx.createLinearGradient(x - size * 0.5, 0, x + size * 0.5, 0);
  wall.addColorStop(0, darken(glaze, 0.35));
  wall.addColorStop(0.3, lighten(glaze, 0.25));
  wall.addColorStop(1, darken(glaze, 0.62));
  ctx.fillStyle = wall;
  ctx.beginPath();
  ctx.moveTo(x - size * 0.52, y - size * 0.62);
  ctx.quadraticCurveTo(x - size * 0.46, y - size * 0.08, x - size * 0.2, y);
  ctx.lineTo(x + size * 0.2, y);
  ctx.quadraticCurveTo(x + size * 0.46, y - size * 0.08, x + size * 0.52, y - size * 0.62);
  ctx.fill();
  ctx.fillStyle = darken(glaze, 0.2);
  ctx.beginPath();
  ctx.ellipse(x, y - size * 0.62, size * 0.52, size * 0.15, 0, 0, 7);
  ctx.fill();
  ctx.fillStyle = tea;
  ctx.beginPath();
  ctx.ellipse(x, y - size * 0.6, size * 0.46, size * 0.12, 0, 0, 7);
  ctx.fill();
}
