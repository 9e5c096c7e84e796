import { fade } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';

/** A stag facing right; (0, 0) is the ground below it. `nod` -1 to 1 moves the head. */
export function paintStag(
  ctx: SKRSContext2D,
  size: number,
  nod: number,
  color: string,
  rim: string,
): void {
  ctx.save();
  ctx.scale(size, size);
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  ctx.lineCap = 'round';
  for (const [x, bend] of [
    [-0.36, -0.05],
    [-0.26, 0.04],
    [0.2, 0.02],
    [0.3, -0.02],
  ] as const) {
    ctx.lineWidth = 0.075;
    ctx.beginPath();
    ctx.moveTo(x, -0.62);
    ctx.lineTo(x + bend, -0.34);
    ctx.stroke();
    ctx.lineWidth = 0.042;
    ctx.beginPath();
    ctx.moveTo(x + bend, -0.36);
    ctx.lineTo(x + bend * 0.3, 0);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(-0.5, -0.78);
  ctx.bezierCurveTo(-0.44, -0.98, 0, -0.92, 0.24, -0.98);
  ctx.quadraticCurveTo(0.36, -1.12, 0.42 + nod * 0.02, -1.34 + nod * 0.03);
  ctx.lineTo(0.56 + nod * 0.02, -1.26 + nod * 0.03);
  ctx.quadraticCurveTo(0.52, -0.9, 0.38, -0.68);
  ctx.quadraticCurveTo(0.1, -0.5, -0.2, -0.56);
  ctx.quadraticCurveTo(-0.5, -0.5, -0.5, -0.78);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(-0.52, -0.82, 0.04, 0.08, 0.4, 0, 7);
  ctx.fill();
  ctx.translate(0.48, -1.34);
  ctx.rotate(nod * 0.14);
  ctx.beginPath();
  ctx.moveTo(-0.1, 0.02);
  ctx.quadraticCurveTo(-0.06, -0.14, 0.06, -0.13);
  ctx.quadraticCurveTo(0.2, -0.05, 0.3, 0.03);
  ctx.quadraticCurveTo(0.28, 0.1, 0.18, 0.1);
  ctx.quadraticCurveTo(0.04, 0.14, -0.08, 0.12);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(-0.12, -0.1, 0.1, 0.036, 0.5, 0, 7);
  ctx.fill();
  ctx.lineWidth = 0.026;
  const antler = (side: number): void => {
    ctx.beginPath();
    ctx.moveTo(0.02, -0.12);
    ctx.bezierCurveTo(-0.14 * side, -0.28, -0.3 * side, -0.4, -0.2 * side, -0.66);
    ctx.moveTo(-0.15 * side, -0.32);
    ctx.quadraticCurveTo(-0.02 * side, -0.38, 0.04 * side, -0.52);
    ctx.moveTo(-0.23 * side, -0.46);
    ctx.quadraticCurveTo(-0.1 * side, -0.54, -0.05 * side, -0.68);
    ctx.moveTo(-0.05 * side, -0.2);
    ctx.quadraticCurveTo(0.1 * side, -0.22, 0.14 * side, -0.32);
    ctx.stroke();
  };
  antler(1);
  antler(-0.8);
  ctx.restore();
  ctx.strokeStyle = fade(rim, 0.55);
  ctx.lineWidth = size * 0.014;
  ctx.beginPath();
  ctx.moveTo(-size * 0.46, -size * 0.9);
  ctx.bezierCurveTo(-size * 0.3, -size * 0.96, 0, -size * 0.93, size * 0.24, -size * 0.98);
  ctx.stroke();
}
