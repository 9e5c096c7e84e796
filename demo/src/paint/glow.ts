import { fade } from './color.ts';
import { paintLayer } from './surface.ts';
import type { Canvas, SKRSContext2D } from './surface.ts';

const spriteSize = 128;
const sprites = new Map<string, Canvas>();

function spriteOf(color: string): Canvas {
  let sprite = sprites.get(color);
  if (!sprite) {
    sprite = paintLayer(spriteSize, spriteSize, (ctx) => {
      const half = spriteSize / 2;
      const gradient = ctx.createRadialGradient(half, half, 0, half, half, half);
      // Falls off like light in air: a small core, a long faint skirt.
      for (const [position, opacity] of [
        [0, 1],
        [0.08, 0.82],
        [0.2, 0.46],
        [0.38, 0.2],
        [0.6, 0.07],
        [0.82, 0.015],
        [1, 0],
      ] as const) {
        gradient.addColorStop(position, fade(color, opacity));
      }
      ctx.fillStyle = gradient;
      ctx.fillRect(0, 0, spriteSize, spriteSize);
    });
    sprites.set(color, sprite);
  }
  return sprite;
}

/** Adds light round a point; `stretch` above 1 makes the glow wider than high. */
export function drawGlow(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  opacity: number,
  stretch = 1,
): void {
  if (opacity <= 0.004 || radius <= 0.2) return;
  const mode = ctx.globalCompositeOperation;
  const alpha = ctx.globalAlpha;
  ctx.globalCompositeOperation = 'screen';
  ctx.globalAlpha = Math.min(1, opacity);
  ctx.drawImage(
    spriteOf(color),
    x - radius * stretch,
    y - radius,
    radius * 2 * stretch,
    radius * 2,
  );
  ctx.globalCompositeOperation = mode;
  ctx.globalAlpha = alpha;
}
