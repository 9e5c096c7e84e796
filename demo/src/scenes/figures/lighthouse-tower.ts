import { mix } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';

/** The tower with its lamp room; (x, y) is the middle of its foot. Returns the lamp's height. */
export function paintTower(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  high: number,
  colors: { wall: string; band: string; ink: string; light: string },
): number {
  const half = high * 0.11;
  const top = y - high * 0.8;
  for (let band = 0; band < 6; band += 1) {
    const from = y - (high * 0.8 * band) / 6;
    const to = y - (high * 0.8 * (band + 1)) / 6;
    const a = half * (1 - 0.38 * (band / 6));
    const b = half * (1 - 0.38 * ((band + 1) / 6));
    const across = ctx.createLinearGradient(x - half, 0, x + half, 0);
    const color = band % 2 === 0 ? colors.wall : colors.band;
    across.addColorStop(0, mix(color, colors.ink, 0.75));
    across.addColorStop(0.45, mix(color, colors.ink, 0.2));
    across.addColorStop(1, mix(color, colors.ink, 0.88));
    ctx.fillStyle = across;
    ctx.beginPath();
    ctx.moveTo(x - a, from + 0.6);
    ctx.lineTo(x + a, from + 0.6);
    ctx.lineTo(x + b, to);
    ctx.lineTo(x - b, to);
    ctx.fill();
  }
  ctx.fillStyle = colors.ink;
  ctx.fillRect(x - half * 0.95, top - high * 0.02, half * 1.9, high * 0.025);
  ctx.fillRect(x - half * 0.5, top - high * 0.13, half, high * 0.11);
  ctx.fillStyle = colors.light;
  ctx.fillRect(x - half * 0.42, top - high * 0.115, half * 0.84, high * 0.085);
  ctx.fillStyle = colors.ink;
  ctx.fillRect(x - half * 0.06, top - high * 0.115, half * 0.12, high * 0.085);
  ctx.beginPath();
  ctx.moveTo(x - half * 0.68, top - high * 0.125);
  ctx.quadraticCurveTo(x, top - high * 0.24, x + half * 0.68, top - high * 0.125);
  ctx.fill();
  ctx.fillRect(x - 0.6, top - high * 0.23, 1.2, high * 0.06);
  return top - high * 0.073;
}
