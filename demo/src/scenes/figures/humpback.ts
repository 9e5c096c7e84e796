import { darken, fade, lighten, mix } from '../../paint/color.ts';
import { drawGlow } from '../../paint/glow.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';

/** A humpback from the side, head to the right, about 2.6 units long, tail bent by `beat` radians. */
export function paintWhale(
  ctx: SKRSContext2D,
  size: number,
  beat: number,
  colors: { back: string; belly: string; glow: string },
): void {
  ctx.save();
  ctx.scale(size, size);
  const tail = Math.sin(beat) * 0.16;
  const mid = Math.sin(beat + 0.9) * 0.05;
  const skin = ctx.createLinearGradient(0, -0.42, 0, 0.4);
  skin.addColorStop(0, lighten(colors.back, 0.16));
  skin.addColorStop(0.45, colors.back);
  skin.addColorStop(0.72, mix(colors.back, colors.belly, 0.5));
  skin.addColorStop(1, colors.belly);
  ctx.fillStyle = darken(colors.back, 0.25);
  ctx.beginPath();
  ctx.moveTo(-1.34, tail);
  ctx.quadraticCurveTo(-1.62, tail * 1.6 - 0.06, -1.86, tail * 2 - 0.24);
  ctx.quadraticCurveTo(-1.76, tail * 1.8 + 0.02, -1.66, tail * 1.6 + 0.04);
  ctx.quadraticCurveTo(-1.78, tail * 1.8 + 0.1, -1.8, tail * 2 + 0.24);
  ctx.quadraticCurveTo(-1.54, tail * 1.5 + 0.16, -1.34, tail + 0.05);
  ctx.fill();
  ctx.fillStyle = skin;
  ctx.beginPath();
  ctx.moveTo(1.18, 0.02);
  ctx.bezierCurveTo(1.12, -0.3, 0.6, -0.44, 0.1, -0.4 + mid);
  ctx.bezierCurveTo(-0.2, -0.38 + mid, -0.28, -0.44 + mid, -0.4, -0.44 + mid);
  ctx.quadraticCurveTo(-0.42, -0.34 + mid, -0.58, -0.28 + mid);
  ctx.bezierCurveTo(-0.9, -0.18 + mid, -1.12, -0.06 + tail * 0.8, -1.38, tail - 0.03);
  ctx.lineTo(-1.38, tail + 0.06);
  ctx.bezierCurveTo(-1, 0.12 + tail * 0.6, -0.6, 0.3 + mid, 0, 0.36);
  ctx.bezierCurveTo(0.6, 0.42, 1.1, 0.34, 1.18, 0.02);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = fade(darken(colors.belly, 0.4), 0.42);
  ctx.lineWidth = 0.014;
  for (let fold = 0; fold < 9; fold += 1) {
    ctx.beginPath();
    ctx.moveTo(1.16, 0.1 + fold * 0.035);
    ctx.quadraticCurveTo(0.6, 0.19 + fold * 0.036, 0.02, 0.16 + fold * 0.036);
    ctx.stroke();
  }
  ctx.fillStyle = fade(colors.glow, 0.8);
  for (let spot = 0; spot < 40; spot += 1) {
    const x = 0.95 - ((spot * 37) % 100) * 0.022;
    const y = -0.3 + ((spot * 53) % 37) * 0.009 + Math.abs(x - 0.2) * 0.08;
    ctx.beginPath();
    ctx.arc(x, y, 0.006 + ((spot * 17) % 5) * 0.0026, 0, 7);
    ctx.fill();
  }
  ctx.restore();
  ctx.fillStyle = '#0a0d18';
  ctx.beginPath();
  ctx.arc(0.86, 0.06, 0.026, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ctx.arc(0.868, 0.052, 0.009, 0, 7);
  ctx.fill();
  ctx.fillStyle = darken(colors.back, 0.3);
  const flap = Math.sin(beat * 0.5 + 1) * 0.16;
  ctx.beginPath();
  ctx.moveTo(0.5, 0.2);
  ctx.quadraticCurveTo(0.3, 0.56 + flap, -0.16, 0.8 + flap);
  ctx.quadraticCurveTo(-0.08, 0.54 + flap * 0.6, 0.24, 0.24);
  ctx.fill();
  ctx.restore();
  drawGlow(ctx, size * 0.3, 0, size * 1.2, colors.glow, 0.16, 1.4);
}
