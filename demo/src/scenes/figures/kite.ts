import type { SKRSContext2D } from '../../paint/surface.ts';

/** A swallow kite of the northern kind, at the origin, pointing up. */
export function paintSwallow(ctx: SKRSContext2D, size: number, colors: readonly string[]): void {
  const [base = '#d7263d', wing = '#1b3a5b', spot = '#ffd36b'] = colors;
  ctx.scale(size, size);
  ctx.fillStyle = wing;
  ctx.beginPath();
  ctx.moveTo(0, -0.3);
  ctx.bezierCurveTo(0.4, -0.75, 1, -0.62, 1.15, -0.28);
  ctx.bezierCurveTo(0.8, -0.22, 0.5, -0.02, 0.12, 0.12);
  ctx.lineTo(-0.12, 0.12);
  ctx.bezierCurveTo(-0.5, -0.02, -0.8, -0.22, -1.15, -0.28);
  ctx.bezierCurveTo(-1, -0.62, -0.4, -0.75, 0, -0.3);
  ctx.fill();
  ctx.fillStyle = base;
  for (const side of [1, -1]) {
    ctx.beginPath();
    ctx.moveTo(side * 0.03, 0.05);
    ctx.quadraticCurveTo(side * 0.2, 0.5, side * 0.62, 1.05);
    ctx.quadraticCurveTo(side * 0.28, 0.92, side * 0.04, 0.6);
    ctx.fill();
    ctx.fillStyle = spot;
    for (const [x, y, r] of [
      [0.62, -0.4, 0.11],
      [0.88, -0.36, 0.07],
      [0.36, -0.32, 0.09],
    ] as const) {
      ctx.beginPath();
      ctx.arc(side * x, y, r, 0, 7);
      ctx.fill();
    }
    ctx.fillStyle = base;
  }
  ctx.beginPath();
  ctx.ellipse(0, -0.12, 0.15, 0.42, 0, 0, 7);
  ctx.fill();
  ctx.fillStyle = spot;
  ctx.beginPath();
  ctx.arc(0, -0.2, 0.09, 0, 7);
  ctx.fill();
}

/** A diamond kite at the origin. */
export function paintDiamond(ctx: SKRSContext2D, size: number, colors: readonly string[]): void {
  ctx.scale(size, size);
  const corners = [
    [0, -0.95],
    [0.6, -0.18],
    [0, 0.95],
    [-0.6, -0.18],
  ] as const;
  for (const [index, [x, y]] of corners.entries()) {
    const [nx, ny] = corners[(index + 1) % 4] ?? [0, 0];
    ctx.fillStyle = colors[index % colors.length] ?? '#ffffff';
    ctx.beginPath();
    ctx.moveTo(0, -0.18);
    ctx.lineTo(x, y);
    ctx.lineTo(nx, ny);
    ctx.fill();
  }
}
