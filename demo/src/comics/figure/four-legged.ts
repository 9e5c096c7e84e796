import { darken, fade } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import { neckwear } from './accessories.ts';
import { paintBeastHead } from './beast-head.ts';
import { expressions } from './expressions.ts';
import type { FigureState } from './figure.ts';
import { ellipse, inkColor, placed, shadedShape, shape, stroke } from './ink.ts';
import type { Look } from './look.ts';
import { poses } from './poses.ts';
import type { Pose } from './poses.ts';

function tail(ctx: SKRSContext2D, look: Look, trace: (path: SKRSContext2D) => void): void {
  stroke(ctx, trace, { width: 24, color: inkColor });
  stroke(ctx, trace, { width: 17, color: look.skin });
}

function sitting(ctx: SKRSContext2D, look: Look): void {
  tail(ctx, look, (path) => {
    path.moveTo(-40, -14);
    path.bezierCurveTo(-96, -6, -104, -50, -80, -76);
  });
  shadedShape(
    ctx,
    look.skin,
    (path) => {
      path.moveTo(-48, -6);
      path.bezierCurveTo(-64, -52, -26, -96, 10, -104);
      path.bezierCurveTo(46, -96, 52, -40, 46, -2);
      path.quadraticCurveTo(0, 6, -48, -6);
    },
    () => {
      shape(ctx, look.pale ?? '#ffffff', ellipse(32, -52, 22, 34), 0);
      shape(ctx, fade(darken(look.skin, 0.6), 0.2), ellipse(-56, -30, 34, 60), 0);
    },
  );
  stroke(
    ctx,
    (path) => {
      path.moveTo(-18, -8);
      path.bezierCurveTo(-22, -44, 6, -48, 8, -18);
    },
    { width: 3 },
  );
  for (const x of [16, 40]) shape(ctx, look.pale ?? look.skin, ellipse(x, -6, 14, 9));
}

function standing(ctx: SKRSContext2D, look: Look, stride: number): void {
  tail(ctx, look, (path) => {
    path.moveTo(-62, -60);
    path.bezierCurveTo(-104, -64, -110, -110, -88, -132);
  });
  const leg = (x: number, swing: number, color: string): void => {
    const trace = (path: SKRSContext2D): void => {
      path.moveTo(x, -44);
      path.lineTo(x + swing, -9);
    };
    stroke(ctx, trace, { width: 27 });
    stroke(ctx, trace, { width: 20, color });
    shape(ctx, look.pale ?? color, ellipse(x + swing + 4, -7, 13, 9));
  };
  leg(-44, -stride, darken(look.skin, 0.14));
  leg(34, stride, darken(look.skin, 0.14));
  shadedShape(
    ctx,
    look.skin,
    (path) => path.roundRect(-72, -84, 126, 56, 28),
    () => {
      shape(ctx, look.pale ?? '#ffffff', ellipse(40, -32, 40, 20), 0);
      shape(ctx, fade(darken(look.skin, 0.6), 0.2), ellipse(-10, -24, 80, 18), 0);
    },
  );
  leg(-54, stride, look.skin);
  leg(24, -stride, look.skin);
}

function lying(ctx: SKRSContext2D, look: Look): void {
  tail(ctx, look, (path) => {
    path.moveTo(-60, -16);
    path.bezierCurveTo(-110, -12, -112, -44, -84, -46);
  });
  shadedShape(
    ctx,
    look.skin,
    (path) => {
      path.moveTo(-78, -4);
      path.bezierCurveTo(-88, -58, -30, -72, 20, -62);
      path.bezierCurveTo(60, -54, 66, -20, 62, -2);
      path.closePath();
    },
    () => shape(ctx, fade(darken(look.skin, 0.6), 0.2), ellipse(-40, -4, 70, 18), 0),
  );
  shape(ctx, look.pale ?? look.skin, ellipse(60, -8, 24, 10));
}

/** An animal on four legs with its feet at the origin; poses are read as sitting, going or lying. */
export function paintFour(ctx: SKRSContext2D, look: Look, state: FigureState): void {
  const pose: Pose = poses[state.pose];
  const low = state.pose === 'sitSlump' || state.pose === 'bow';
  const goes = ['walk', 'run', 'leap', 'point', 'reach', 'guard', 'slash'].includes(state.pose);
  ctx.save();
  ctx.translate(0, -(pose.lift ?? 0) * 140);
  if (state.pose === 'leap' || state.pose === 'run') ctx.rotate(-0.14);
  if (low) lying(ctx, look);
  else if (goes) standing(ctx, look, state.pose === 'walk' ? 14 : state.pose === 'point' ? 0 : 30);
  else sitting(ctx, look);
  if (state.pose === 'wave' || state.pose === 'cheer' || state.pose === 'pointUp') {
    const trace = (path: SKRSContext2D): void => {
      path.moveTo(38, -70);
      path.lineTo(72, -98);
    };
    stroke(ctx, trace, { width: 25 });
    stroke(ctx, trace, { width: 18, color: look.skin });
    shape(ctx, look.pale ?? look.skin, ellipse(76, -102, 12));
  }
  const at = low ? { x: 52, y: -58 } : goes ? { x: 58, y: -104 } : { x: 26, y: -124 };
  placed(ctx, { ...at, angle: (pose.nod / 180) * Math.PI * 0.5 }, (inner) => {
    placed(inner, { x: -2, y: 38 }, (neck) => {
      for (const name of look.accessories ?? []) neckwear[name]?.(neck, look.trim ?? '#c94f4f');
    });
    paintBeastHead(inner, look, state.behind ? undefined : expressions[state.face]);
  });
  ctx.restore();
}

/** Where the middle of the head is, with the feet at the origin. */
export function fourHeadOf(state: Pick<FigureState, 'pose'>): { x: number; y: number } {
  if (state.pose === 'sitSlump' || state.pose === 'bow') return { x: 52, y: -58 };
  const goes = ['walk', 'run', 'leap', 'point', 'reach', 'guard', 'slash'].includes(state.pose);
  return goes ? { x: 58, y: -104 } : { x: 26, y: -124 };
}
