import { darken, fade, mix } from '../../paint/color.ts';
import { drawGlow } from '../../paint/glow.ts';
import { verticalGradient } from '../../paint/surface.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';

/** A folded paper boat with a candle behind its sail; (0, 0) is on the waterline. */
export function paintBoat(ctx: SKRSContext2D, size: number, paper: string, flame: number): void {
  drawGlow(ctx, 0, -size * 0.3, size * 1.9, '#ffb55c', 0.5 + flame * 0.12);
  ctx.fillStyle = verticalGradient(ctx, -size * 0.95, 0, [mix(paper, '#fff2cf', 0.3), '#ffdf9e']);
  ctx.beginPath();
  ctx.moveTo(0, -size * 0.95);
  ctx.lineTo(size * 0.52, -size * 0.12);
  ctx.lineTo(-size * 0.52, -size * 0.12);
  ctx.fill();
  ctx.fillStyle = fade(darken(paper, 0.4), 0.35);
  ctx.beginPath();
  ctx.moveTo(0, -size * 0.95);
  ctx.lineTo(size * 0.52, -size * 0.12);
  ctx.lineTo(size * 0.08, -size * 0.12);
  ctx.fill();
  drawGlow(ctx, -size * 0.04, -size * 0.34, size * 0.5, '#fff0bd', 0.9 + flame * 0.1);
  ctx.fillStyle = verticalGradient(ctx, -size * 0.4, size * 0.1, [paper, darken(paper, 0.4)]);
  ctx.beginPath();
  ctx.moveTo(-size * 1.02, -size * 0.42);
  ctx.lineTo(-size * 0.3, -size * 0.2);
  ctx.lineTo(size * 0.3, -size * 0.2);
  ctx.lineTo(size * 1.02, -size * 0.42);
  ctx.lineTo(size * 0.56, size * 0.1);
  ctx.lineTo(-size * 0.56, size * 0.1);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = fade('#000000', 0.16);
  ctx.beginPath();
  ctx.moveTo(size * 0.3, -size * 0.2);
  ctx.lineTo(size * 1.02, -size * 0.42);
  ctx.lineTo(size * 0.56, size * 0.1);
  ctx.lineTo(size * 0.12, size * 0.1);
  ctx.fill();
}
