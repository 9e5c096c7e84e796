import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

export type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

/** Draws once on a canvas of its own, for layers that frames then only copy. Sizes in pixels. */
export function paintLayer(
  width: number,
  height: number,
  paint: (ctx: SKRSContext2D, width: number, height: number) => void,
): Canvas {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  paint(canvas.getContext('2d'), canvas.width, canvas.height);
  return canvas;
}

/** A vertical gradient over [top, bottom] through evenly spaced or positioned colours. */
export function verticalGradient(
  ctx: SKRSContext2D,
  top: number,
  bottom: number,
  colors: readonly (string | readonly [position: number, color: string])[],
): CanvasGradient {
  const gradient = ctx.createLinearGradient(0, top, 0, bottom);
  colors.forEach((stop, index) => {
    if (typeof stop === 'string') {
      gradient.addColorStop(colors.length === 1 ? 0 : index / (colors.length - 1), stop);
    } else gradient.addColorStop(stop[0], stop[1]);
  });
  return gradient;
}

/** Runs a painting step with its own composite mode and opacity, then restores both. */
export function withBlend(
  ctx: SKRSContext2D,
  mode: GlobalCompositeOperation,
  opacity: number,
  paint: () => void,
): void {
  const before = [ctx.globalCompositeOperation, ctx.globalAlpha] as const;
  ctx.globalCompositeOperation = mode;
  ctx.globalAlpha = opacity;
  paint();
  [ctx.globalCompositeOperation, ctx.globalAlpha] = before;
}
