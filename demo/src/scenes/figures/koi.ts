import { darken, fade, lighten, mix } from '../../paint/color.ts';
import { drawGlow } from '../../paint/glow.ts';
import { verticalGradient } from '../../paint/surface.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import type { Rng } from '../../random.ts';

/** A koi seen from above: head at the origin, swimming to the right, `long` pixels. */
export function paintKoi(
  ctx: SKRSContext2D,
  long: number,
  beat: number,
  colors: { body: string; patch: string; fin: string },
  patches: readonly { at: number; size: number; side: number }[],
): void {
  const spine = (s: number): number => Math.sin(beat - s * 3.4) * long * 0.085 * s * s;
  const half = (s: number): number =>
    long * 0.105 * Math.pow(Math.sin(Math.min(1, s * 0.93 + 0.09) * Math.PI), 0.75);
  const x = (s: number): number => -s * long;
  // Fins first, so that the body lies over them.
  ctx.fillStyle = fade(colors.fin, 0.55);
  for (const side of [1, -1]) {
    const flap = Math.sin(beat * 0.5 + side) * 0.12;
    ctx.beginPath();
    ctx.moveTo(x(0.26), spine(0.26) + side * half(0.26) * 0.7);
    ctx.quadraticCurveTo(x(0.3), side * long * (0.27 + flap), x(0.46), side * long * (0.24 + flap));
    ctx.quadraticCurveTo(x(0.42), side * long * 0.13, x(0.4), spine(0.4) + side * half(0.4) * 0.7);
    ctx.fill();
  }
  const tail = spine(1);
  const swing = Math.sin(beat - 4.1) * long * 0.12;
  ctx.beginPath();
  ctx.moveTo(x(0.9), spine(0.9));
  ctx.quadraticCurveTo(x(1.08), tail + long * 0.03, x(1.34), tail + swing + long * 0.13);
  ctx.quadraticCurveTo(x(1.2), tail + swing * 0.6, x(1.32), tail + swing - long * 0.12);
  ctx.quadraticCurveTo(x(1.08), tail - long * 0.03, x(0.9), spine(0.9));
  ctx.fill();
  ctx.beginPath();
  for (let s = 0; s <= 1.001; s += 0.05) ctx.lineTo(x(s), spine(s) - half(s));
  for (let s = 1; s >= -0.001; s -= 0.05) ctx.lineTo(x(s), spine(s) + half(s));
  ctx.closePath();
  ctx.fillStyle = verticalGradient(ctx, -long * 0.11, long * 0.11, [
    darken(colors.body, 0.28),
    lighten(colors.body, 0.2),
    darken(colors.body, 0.34),
  ]);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = colors.patch;
  for (const patch of patches) {
    ctx.beginPath();
    ctx.ellipse(
      x(patch.at),
      spine(patch.at) + patch.side * half(patch.at) * 0.5,
      long * patch.size,
      long * patch.size * 0.62,
      patch.at * 3,
      0,
      7,
    );
    ctx.fill();
  }
  ctx.restore();
  ctx.strokeStyle = fade('#ffffff', 0.35);
  ctx.lineWidth = long * 0.016;
  ctx.beginPath();
  for (let s = 0.2; s <= 0.85; s += 0.05) ctx.lineTo(x(s), spine(s));
  ctx.stroke();
}

export function paintPad(
  ctx: SKRSContext2D,
  rng: Rng,
  x: number,
  y: number,
  r: number,
  color: string,
): void {
  const cut = rng.next() * 7;
  ctx.fillStyle = fade('#000000', 0.35);
  ctx.beginPath();
  ctx.ellipse(x + r * 0.12, y + r * 0.2, r, r * 0.94, 0, 0, 7);
  ctx.fill();
  const shade = ctx.createRadialGradient(x - r * 0.3, y - r * 0.3, r * 0.1, x, y, r);
  shade.addColorStop(0, lighten(color, 0.22));
  shade.addColorStop(1, darken(color, 0.3));
  ctx.fillStyle = shade;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.arc(x, y, r, cut, cut + 6);
  ctx.closePath();
  ctx.fill();
  ctx.strokeStyle = fade(lighten(color, 0.5), 0.22);
  ctx.lineWidth = Math.max(0.6, r * 0.02);
  for (let vein = 0.4; vein < 6; vein += 0.62) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(cut + vein) * r * 0.9, y + Math.sin(cut + vein) * r * 0.9);
    ctx.stroke();
  }
}

export function paintLotus(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  r: number,
  color: string,
): void {
  drawGlow(ctx, x, y, r * 3.4, color, 0.4);
  for (const [ring, count, tone] of [
    [1, 9, 0.1],
    [0.72, 8, 0.4],
    [0.44, 6, 0.7],
  ] as const) {
    for (let petal = 0; petal < count; petal += 1) {
      const angle = (petal / count) * Math.PI * 2 + ring;
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(angle);
      ctx.fillStyle = verticalGradient(ctx, 0, r * ring, ['#ffffff', mix(color, '#ffffff', tone)]);
      ctx.globalAlpha = 0.92;
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.quadraticCurveTo(r * 0.42 * ring, r * 0.5 * ring, 0, r * ring);
      ctx.quadraticCurveTo(-r * 0.42 * ring, r * 0.5 * ring, 0, 0);
      ctx.fill();
      ctx.restore();
    }
  }
  drawGlow(ctx, x, y, r * 0.5, '#ffe28a', 1);
}
