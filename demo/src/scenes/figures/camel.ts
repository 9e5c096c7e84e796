import type { SKRSContext2D } from '../../paint/surface.ts';

/** A camel with its load, walking to the right; (0, 0) is on the ground below its middle. */
export function paintCamel(ctx: SKRSContext2D, size: number, step: number, color: string): void {
  ctx.save();
  ctx.scale(size, size);
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  ctx.lineCap = 'round';
  ctx.lineWidth = 0.075;
  for (const [x, lag] of [
    [-0.34, 0],
    [-0.26, Math.PI],
    [0.26, Math.PI * 0.6],
    [0.34, Math.PI * 1.6],
  ] as const) {
    const swing = Math.sin(step + lag) * 0.13;
    ctx.beginPath();
    ctx.moveTo(x, -0.55);
    ctx.quadraticCurveTo(
      x + swing * 0.2,
      -0.28,
      x + swing,
      Math.min(0, -0.03 + Math.cos(step + lag) * 0.04),
    );
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(-0.48, -0.62);
  ctx.quadraticCurveTo(-0.44, -0.86, -0.3, -0.84);
  ctx.quadraticCurveTo(-0.2, -1.1, -0.09, -0.86);
  ctx.quadraticCurveTo(0, -0.8, 0.08, -0.87);
  ctx.quadraticCurveTo(0.2, -1.1, 0.3, -0.82);
  ctx.quadraticCurveTo(0.46, -0.72, 0.56, -0.82);
  ctx.quadraticCurveTo(0.62, -1.12, 0.72, -1.16);
  ctx.quadraticCurveTo(0.86, -1.2, 0.95, -1.08);
  ctx.quadraticCurveTo(0.86, -1.02, 0.76, -1.02);
  ctx.quadraticCurveTo(0.72, -0.62, 0.44, -0.5);
  ctx.quadraticCurveTo(0, -0.38, -0.4, -0.48);
  ctx.closePath();
  ctx.fill();
  ctx.fillRect(-0.16, -1.02, 0.3, 0.34);
  ctx.lineWidth = 0.03;
  ctx.beginPath();
  ctx.moveTo(-0.47, -0.68);
  ctx.quadraticCurveTo(-0.6, -0.5 + Math.sin(step) * 0.04, -0.55, -0.36);
  ctx.stroke();
  ctx.restore();
}
