import type { Canvas, Point, Rgb } from './canvas.ts';
import { lit } from './paint-place.ts';
import type { Scene } from './scene-words.ts';

/** Paints one subject with its foot at a point; `size` is a share of the shorter side. */
export type Painter = (brush: Brush, at: Point, size: number) => void;

export interface Brush {
  canvas: Canvas;
  scene: Scene;
  random: () => number;
}

/** Points around a foot, in shares of `size`, upwards below zero. */
export function around(
  { canvas }: Brush,
  [x, y]: Point,
  size: number,
  points: readonly Point[],
): Point[] {
  const { unit, width, height } = canvas;
  return points.map(([dx, dy]) => [
    x + (dx * size * unit) / width,
    y + (dy * size * unit) / height,
  ]);
}

export function shape(
  brush: Brush,
  at: Point,
  size: number,
  points: readonly Point[],
  color: Rgb,
): void {
  brush.canvas.polygon(around(brush, at, size, points), lit(brush.scene, color));
}

export function dot(
  brush: Brush,
  at: Point,
  size: number,
  point: Point,
  radius: number,
  color: Rgb,
  soft = 0.1,
): void {
  const [place] = around(brush, at, size, [point]);
  brush.canvas.ellipse(place!, radius * size, color, { soft });
}

/** Of outlines and what is in shadow. */
export const dark: Rgb = [44, 40, 46];
