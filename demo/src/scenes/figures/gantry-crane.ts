import { mix } from '../../paint/color.ts';
import { drawGlow } from '../../paint/glow.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';

export const crates = ['#b8503c', '#d98b3a', '#3f7f9c', '#4f8f6a', '#c9b27a', '#7a4f8a', '#8c96a3'];

/** A gantry crane; (x, y) is the foot of its seaward leg. `trolley` 0 to 1 along the boom. */
export function paintCrane(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  size: number,
  trolley: number,
  hook: number,
  colors: { steel: string; light: string; crate: string },
): void {
  ctx.strokeStyle = colors.steel;
  ctx.lineCap = 'square';
  const line = (weight: number, ...points: readonly (readonly [number, number])[]): void => {
    ctx.lineWidth = size * weight;
    ctx.beginPath();
    for (const [px, py] of points) ctx.lineTo(x + px * size, y - py * size);
    ctx.stroke();
  };
  line(0.032, [0, 0], [0, 0.78]);
  line(0.032, [-0.34, 0], [-0.3, 0.78]);
  line(0.022, [0, 0.3], [-0.33, 0.3]);
  line(0.014, [0, 0.3], [-0.31, 0.76]);
  line(0.014, [-0.33, 0.3], [0, 0.76]);
  line(0.034, [-0.66, 0.74], [0.86, 0.74]);
  line(0.02, [-0.02, 0.76], [-0.06, 1.12]);
  line(0.02, [-0.28, 0.76], [-0.08, 1.12]);
  line(0.009, [-0.06, 1.12], [0.82, 0.75]);
  line(0.009, [-0.06, 1.12], [0.42, 0.75]);
  line(0.009, [-0.08, 1.12], [-0.64, 0.75]);
  ctx.fillStyle = colors.steel;
  ctx.fillRect(x - size * 0.56, y - size * 0.84, size * 0.2, size * 0.1);
  const at = x + size * (-0.2 + trolley * 0.98);
  const load = y - size * (0.66 - hook * 0.46);
  ctx.lineWidth = Math.max(0.6, size * 0.006);
  ctx.beginPath();
  ctx.moveTo(at - size * 0.04, y - size * 0.73);
  ctx.lineTo(at - size * 0.04, load);
  ctx.moveTo(at + size * 0.04, y - size * 0.73);
  ctx.lineTo(at + size * 0.04, load);
  ctx.stroke();
  ctx.fillRect(at - size * 0.06, y - size * 0.75, size * 0.12, size * 0.05);
  ctx.fillStyle = mix(colors.crate, colors.steel, 0.35);
  ctx.fillRect(at - size * 0.1, load, size * 0.2, size * 0.085);
  for (const [px, py] of [
    [0.86, 0.76],
    [-0.06, 1.14],
    [-0.66, 0.76],
  ] as const) {
    drawGlow(ctx, x + px * size, y - py * size, size * 0.07, '#ff4d40', 0.95);
  }
  for (const px of [0.1, 0.34, 0.58, -0.46]) {
    drawGlow(ctx, x + px * size, y - size * 0.715, size * 0.09, colors.light, 0.95);
  }
}
