import { fade } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';

/** A cat sitting with its back to us; (0, 0) is where it sits. `tail` and `ear` are -1 to 1. */
export function paintCat(
  ctx: SKRSContext2D,
  size: number,
  tail: number,
  ear: number,
  tilt: number,
  color: string,
  rim: string,
): void {
  ctx.save();
  ctx.scale(size, size);
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  ctx.lineCap = 'round';
  ctx.lineWidth = 0.13;
  ctx.beginPath();
  ctx.moveTo(0.26, -0.06);
  ctx.bezierCurveTo(0.62, 0.05, 0.7, 0.5 + tail * 0.06, 0.52 + tail * 0.24, 0.74);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-0.42, 0.02);
  ctx.bezierCurveTo(-0.5, -0.42, -0.3, -0.72, -0.17, -0.92);
  ctx.lineTo(0.17, -0.92);
  ctx.bezierCurveTo(0.3, -0.72, 0.5, -0.42, 0.42, 0.02);
  ctx.quadraticCurveTo(0, 0.1, -0.42, 0.02);
  ctx.fill();
  ctx.translate(0, -1.02);
  ctx.rotate(tilt);
  ctx.beginPath();
  ctx.ellipse(0, 0, 0.29, 0.25, 0, 0, 7);
  ctx.fill();
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(side * 0.27, -0.04);
    ctx.lineTo(side * (0.27 + (side > 0 ? ear * 0.04 : 0)), -0.4);
    ctx.lineTo(side * 0.05, -0.2);
    ctx.fill();
  }
  ctx.strokeStyle = fade(rim, 0.85);
  ctx.lineWidth = 0.022;
  ctx.beginPath();
  ctx.moveTo(0.27, -0.4);
  ctx.lineTo(0.28, -0.06);
  ctx.quadraticCurveTo(0.3, 0.14, 0.18, 0.2);
  ctx.stroke();
  ctx.rotate(-tilt);
  ctx.beginPath();
  ctx.moveTo(0.17, 0.14);
  ctx.bezierCurveTo(0.3, 0.3, 0.49, 0.6, 0.43, 1.02);
  ctx.stroke();
  ctx.restore();
}
