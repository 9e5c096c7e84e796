import type { SKRSContext2D } from '../../paint/surface.ts';

/** The colour of every outline: dark, warm, never pure black. */
export const inkColor = '#2b2230';
/** Width of an outline in units of a figure, whose head is about 100 high. */
export const lineWidth = 3.4;

export type Step = (ctx: SKRSContext2D) => void;

/** Fills the path that `trace` lays and draws its outline; a `line` of 0 leaves the outline out. */
export function shape(ctx: SKRSContext2D, fill: string, trace: Step, line = lineWidth): void {
  ctx.beginPath();
  trace(ctx);
  ctx.fillStyle = fill;
  ctx.fill();
  if (line > 0) outline(ctx, line);
}

/** Like `shape`, with `inside` painted within the path before its outline. */
export function shadedShape(
  ctx: SKRSContext2D,
  fill: string,
  trace: Step,
  inside: Step,
  line = lineWidth,
): void {
  shape(ctx, fill, trace, 0);
  ctx.save();
  ctx.beginPath();
  trace(ctx);
  ctx.clip();
  inside(ctx);
  ctx.restore();
  ctx.beginPath();
  trace(ctx);
  if (line > 0) outline(ctx, line);
}

function outline(ctx: SKRSContext2D, line: number): void {
  ctx.lineWidth = line;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = inkColor;
  ctx.stroke();
}

/** An open line through the path that `trace` lays. */
export function stroke(
  ctx: SKRSContext2D,
  trace: Step,
  { color = inkColor, width = lineWidth }: { color?: string; width?: number } = {},
): void {
  ctx.beginPath();
  trace(ctx);
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = color;
  ctx.stroke();
}

export const ellipse =
  (x: number, y: number, rx: number, ry = rx, angle = 0): Step =>
  (ctx) =>
    ctx.ellipse(x, y, rx, ry, angle, 0, Math.PI * 2);

/** A closed path through straight lines. */
export const polygon =
  (...points: readonly (readonly [number, number])[]): Step =>
  (ctx) => {
    for (const [index, [x, y]] of points.entries()) {
      if (index === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    ctx.closePath();
  };

/** Runs a step with the canvas moved, turned (radians) and scaled. */
export function placed(
  ctx: SKRSContext2D,
  {
    x = 0,
    y = 0,
    angle = 0,
    scale = 1,
  }: { x?: number; y?: number; angle?: number; scale?: number },
  step: Step,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.scale(scale, scale);
  step(ctx);
  ctx.restore();
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
