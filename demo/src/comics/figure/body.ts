import { darken, fade } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import { ellipse, lineWidth, radians, shape, stroke } from './ink.ts';
import type { Look } from './look.ts';
import type { LimbAngles } from './poses.ts';

/** Lengths of a body in units of a head about 100 high. */
export interface Build {
  torso: number;
  thigh: number;
  shin: number;
  upperArm: number;
  forearm: number;
  shoulder: number;
  waist: number;
  hip: number;
  arm: number;
  leg: number;
}

export function buildOf(look: Look): Build {
  const girth = look.girth ?? 1;
  if (look.kind === 'beast') {
    return {
      torso: 96,
      thigh: 36,
      shin: 32,
      upperArm: 38,
      forearm: 34,
      shoulder: 25 * girth,
      waist: 33 * girth,
      hip: 36 * girth,
      arm: 20,
      leg: 26,
    };
  }
  return {
    torso: 112,
    thigh: 74,
    shin: 72,
    upperArm: 48,
    forearm: 45,
    shoulder: 29 * girth,
    waist: 22 * girth,
    hip: 27 * girth,
    arm: 18,
    leg: 24,
  };
}

export interface Point {
  x: number;
  y: number;
}

/** Where a limb of two parts bends and ends. */
export function jointsOf(
  from: Point,
  angles: LimbAngles,
  upper: number,
  lower: number,
): [Point, Point] {
  const at = (start: Point, degrees: number, length: number): Point => ({
    x: start.x + Math.sin(radians(degrees)) * length,
    y: start.y + Math.cos(radians(degrees)) * length,
  });
  const bend = at(from, angles[0], upper);
  return [bend, at(bend, angles[1], lower)];
}

/** A limb as one bent tube. */
export function paintLimb(
  ctx: SKRSContext2D,
  points: readonly [Point, Point, Point],
  width: number,
  color: string,
): void {
  const [from, bend, end] = points;
  const trace = (path: SKRSContext2D): void => {
    path.moveTo(from.x, from.y);
    path.lineTo((from.x + bend.x * 3) / 4, (from.y + bend.y * 3) / 4);
    path.quadraticCurveTo(bend.x, bend.y, (end.x + bend.x * 3) / 4, (end.y + bend.y * 3) / 4);
    path.lineTo(end.x, end.y);
  };
  stroke(ctx, trace, { width: width + lineWidth * 2 });
  stroke(ctx, trace, { width, color });
  ctx.save();
  ctx.translate(-width * 0.22, width * 0.1);
  stroke(ctx, trace, { width: width * 0.34, color: fade(darken(color, 0.6), 0.16) });
  ctx.restore();
}

export function paintHand(ctx: SKRSContext2D, at: Point, skin: string, radius: number): void {
  shape(ctx, skin, ellipse(at.x, at.y, radius));
}

export function paintShoe(
  ctx: SKRSContext2D,
  at: Point,
  color: string,
  size: number,
  angle: number,
): void {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate(-radians(angle) * 0.7);
  shape(ctx, color, (path) => {
    path.moveTo(-size * 0.6, -size * 0.5);
    path.bezierCurveTo(-size * 0.8, size * 0.5, -size * 0.6, size * 0.55, 0, size * 0.55);
    path.lineTo(size * 1.2, size * 0.55);
    path.bezierCurveTo(size * 1.5, size * 0.4, size * 1.2, -size * 0.2, size * 0.55, -size * 0.4);
    path.closePath();
  });
  ctx.restore();
}
