import { fade, lighten, mix } from '../../paint/color.ts';
import { drawGlow } from '../../paint/glow.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';

/** A jellyfish at the origin, bell up; `beat` is its pulse in radians, `drag` bends what trails. */
export function paintJelly(
  ctx: SKRSContext2D,
  size: number,
  beat: number,
  drag: number,
  colors: { bell: string; core: string; arms: readonly number[] },
): void {
  const squeeze = Math.sin(beat);
  const wide = size * (1 - squeeze * 0.13);
  const high = size * (0.86 + squeeze * 0.12);
  const skirt = high * 0.16;
  ctx.lineCap = 'round';
  for (const [index, arm] of colors.arms.entries()) {
    const root = (index / (colors.arms.length - 1) - 0.5) * 1.6 * wide;
    const long = size * arm;
    ctx.strokeStyle = fade(mix(colors.bell, '#ffffff', 0.3), 0.34);
    ctx.lineWidth = Math.max(0.5, size * 0.018);
    ctx.beginPath();
    ctx.moveTo(root, skirt);
    for (let s = 0.12; s <= 1.001; s += 0.11) {
      const curl = Math.sin(beat * 0.5 - s * 5 + index) * size * 0.2 * s;
      ctx.lineTo(root * (1 - s * 0.3) + curl + drag * s * s, skirt + long * s);
    }
    ctx.stroke();
  }
  for (let frill = -1; frill <= 1; frill += 1) {
    ctx.strokeStyle = fade(lighten(colors.core, 0.2), 0.36);
    ctx.lineWidth = size * 0.12;
    ctx.beginPath();
    ctx.moveTo(frill * wide * 0.24, 0);
    for (let s = 0.1; s <= 1.001; s += 0.1) {
      const curl = Math.sin(beat * 0.5 - s * 7 + frill * 2) * size * 0.13;
      ctx.lineTo(
        frill * wide * 0.24 * (1 - s * 0.4) + curl * s + drag * s * s * 0.7,
        s * size * 1.5,
      );
    }
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(-wide, skirt);
  ctx.bezierCurveTo(-wide * 1.02, -high * 0.95, wide * 1.02, -high * 0.95, wide, skirt);
  for (let scallop = 6; scallop >= 1; scallop -= 1) {
    const from = (scallop / 6) * 2 * wide - wide;
    const to = ((scallop - 1) / 6) * 2 * wide - wide;
    ctx.quadraticCurveTo((from + to) / 2, skirt * 2 + squeeze * size * 0.05, to, skirt);
  }
  const glass = ctx.createRadialGradient(
    -wide * 0.2,
    -high * 0.42,
    size * 0.05,
    0,
    -high * 0.1,
    size * 1.15,
  );
  glass.addColorStop(0, fade('#ffffff', 0.72));
  glass.addColorStop(0.3, fade(lighten(colors.bell, 0.3), 0.5));
  glass.addColorStop(0.8, fade(colors.bell, 0.42));
  glass.addColorStop(1, fade(lighten(colors.bell, 0.4), 0.75));
  ctx.fillStyle = glass;
  ctx.fill();
  ctx.strokeStyle = fade('#ffffff', 0.3);
  ctx.lineWidth = Math.max(0.5, size * 0.015);
  for (let rib = -2; rib <= 2; rib += 1) {
    ctx.beginPath();
    ctx.moveTo(rib * wide * 0.08, -high * 0.56);
    ctx.quadraticCurveTo(rib * wide * 0.34, -high * 0.4, rib * wide * 0.4, skirt * 0.9);
    ctx.stroke();
  }
  drawGlow(ctx, 0, -high * 0.2, size * 0.7, colors.core, 0.75);
}
