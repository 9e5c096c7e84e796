import { fade } from '../../paint/color.ts';
import { drawGlow } from '../../paint/glow.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';

/** A junk with ribbed sails, seen against the light; (x, y) is the waterline under its mast. */
export function paintJunk(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  size: number,
  color: string,
  lamp: string,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(-1.05, -0.22);
  ctx.quadraticCurveTo(-0.7, 0.05, 0.6, 0.04);
  ctx.quadraticCurveTo(0.95, -0.02, 1.15, -0.34);
  ctx.quadraticCurveTo(0.6, -0.12, -0.4, -0.14);
  ctx.closePath();
  ctx.fill();
  for (const [mast, tall, wide] of [
    [-0.5, 1.15, 0.42],
    [0.14, 1.75, 0.62],
    [0.72, 0.95, 0.36],
  ] as const) {
    ctx.fillRect(mast - 0.015, -tall, 0.03, tall);
    ctx.beginPath();
    ctx.moveTo(mast - 0.06, -tall);
    ctx.quadraticCurveTo(mast + wide * 0.75, -tall * 0.92, mast + wide * 0.9, -tall * 0.5);
    ctx.lineTo(mast + wide * 0.75, -0.24);
    ctx.lineTo(mast - wide * 0.32, -0.2);
    ctx.quadraticCurveTo(mast - wide * 0.42, -tall * 0.5, mast - 0.06, -tall);
    ctx.fill();
    ctx.strokeStyle = fade(lamp, 0.22);
    ctx.lineWidth = 0.02;
    for (let rib = 1; rib < 6; rib += 1) {
      const level = -tall + (rib / 6) * (tall - 0.24);
      ctx.beginPath();
      ctx.moveTo(mast - wide * 0.36, level + 0.04);
      ctx.lineTo(mast + wide * 0.84, level - 0.02);
      ctx.stroke();
    }
  }
  ctx.restore();
  drawGlow(ctx, x + size * 0.95, y - size * 0.3, size * 0.7, lamp, 0.75);
  drawGlow(ctx, x - size * 0.8, y - size * 0.24, size * 0.4, lamp, 0.5);
}
