import type { SKRSContext2D } from '../../paint/surface.ts';

/** A crane in flight, wings by `beat` in radians. */
export function paintCraneBird(
  ctx: SKRSContext2D,
  size: number,
  beat: number,
  color: string,
): void {
  const lift = Math.sin(beat);
  ctx.save();
  ctx.scale(size, size);
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(-1.1, 0.06);
  ctx.quadraticCurveTo(-0.3, -0.03, 0.2, -0.1);
  ctx.quadraticCurveTo(0.6, -0.12, 1.02, -0.3);
  ctx.lineTo(1.26, -0.28);
  ctx.lineTo(1, -0.23);
  ctx.quadraticCurveTo(0.6, -0.02, 0.16, 0.1);
  ctx.quadraticCurveTo(-0.3, 0.12, -1.1, 0.06);
  ctx.fill();
  for (const far of [1, 0]) {
    ctx.globalAlpha = far ? 0.6 : 1;
    ctx.beginPath();
    ctx.moveTo(0.26, -0.04);
    ctx.quadraticCurveTo(
      0.2 + far * 0.1,
      -0.5 * lift - 0.1,
      -0.1 + far * 0.25,
      -0.98 * lift - 0.16,
    );
    ctx.quadraticCurveTo(-0.42 + far * 0.2, -0.9 * lift - 0.06, -0.5 + far * 0.2, -0.72 * lift);
    ctx.quadraticCurveTo(-0.3, -0.3 * lift, -0.22, 0.04);
    ctx.fill();
  }
  ctx.restore();
}
