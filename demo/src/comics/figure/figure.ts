import { darken } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import { headwear, neckwear } from './accessories.ts';
import { buildOf, jointsOf, paintHand, paintLimb, paintShoe } from './body.ts';
import { paintTail, paintTorso } from './clothes.ts';
import type { Build, Point } from './body.ts';
import { expressions } from './expressions.ts';
import type { ExpressionName } from './expressions.ts';
import { fourHeadOf, paintFour } from './four-legged.ts';
import { paintHead, paintHeadBack, paintHeadFromBehind } from './head.ts';
import { placed, radians, shape } from './ink.ts';
import type { Look } from './look.ts';
import { poses } from './poses.ts';
import type { Pose, PoseName } from './poses.ts';
import { props } from './props.ts';
import type { PropName } from './props.ts';

export interface FigureState {
  pose: PoseName;
  face: ExpressionName;
  holds?: PropName | undefined;
  /** Turns the back to us. */
  behind?: boolean | undefined;
}

const headScale = (look: Look): number => (look.kind === 'beast' ? 1.16 : 1);

/** The height of the hips above the ground in a pose. */
function hipsOf(b: Build, pose: Pose): number {
  const reach = ([upper, lower]: readonly [number, number]): number =>
    Math.cos(radians(upper)) * b.thigh + Math.cos(radians(lower)) * b.shin;
  const legs = Math.max(reach(pose.nearLeg), reach(pose.farLeg), b.shin * 0.4);
  return legs + 12 + (pose.lift ?? 0) * (b.thigh + b.shin);
}

/** Where the middle of the head is, with the feet at the origin; the figure looks to the right. */
export function headOf(look: Look, poseName: PoseName): Point {
  if (look.kind === 'four') return fourHeadOf({ pose: poseName });
  const pose: Pose = poses[poseName];
  const b = buildOf(look);
  const neck = {
    x: Math.sin(radians(pose.lean)) * b.torso,
    y: -Math.cos(radians(pose.lean)) * b.torso,
  };
  const up = radians(pose.lean * 0.4 + pose.nod * 0.6);
  const reach = 47 * headScale(look);
  const x = neck.x + 3 + Math.sin(up) * reach;
  const y = neck.y - Math.cos(up) * reach;
  const turn = radians(pose.turn ?? 0);
  return {
    x: x * Math.cos(turn) - y * Math.sin(turn),
    y: x * Math.sin(turn) + y * Math.cos(turn) - hipsOf(b, pose),
  };
}

/** A figure with its feet at the origin that looks to the right. */
export function paintFigure(ctx: SKRSContext2D, look: Look, state: FigureState): void {
  const face = expressions[state.face];
  if (look.kind === 'four') return paintFour(ctx, look, state);
  const pose: Pose = poses[state.pose];
  const b = buildOf(look);
  const hips = hipsOf(b, pose);
  const sleeve = look.clothes ? (look.top ?? look.skin) : look.skin;
  const leg =
    look.clothes && look.kind === 'human'
      ? (look.bottom ?? '#3a3f55')
      : look.clothes === 'overall'
        ? (look.bottom ?? look.skin)
        : look.skin;
  const glove = look.skin;
  ctx.save();
  ctx.translate(0, -hips);
  ctx.rotate(radians(pose.turn ?? 0));

  const lean = radians(pose.lean);
  const shoulderAt = (x: number): Point => ({
    x: Math.cos(lean) * x + Math.sin(lean) * (b.torso - 13),
    y: Math.sin(lean) * x - Math.cos(lean) * (b.torso - 13),
  });
  const neck = { x: Math.sin(lean) * b.torso + 3, y: -Math.cos(lean) * b.torso };
  const headAngle = lean * 0.4 + radians(pose.nod) * 0.6;
  const scale = headScale(look);
  const inHead = (step: (inner: SKRSContext2D) => void): void =>
    placed(
      ctx,
      {
        x: neck.x + Math.sin(headAngle) * 47 * scale,
        y: neck.y - Math.cos(headAngle) * 47 * scale,
        angle: headAngle,
        scale,
      },
      step,
    );

  const arm = (x: number, angles: Pose['near'], color: string, prop?: PropName): void => {
    const from = shoulderAt(x);
    const [bend, end] = jointsOf(from, angles, b.upperArm, b.forearm);
    if (prop)
      placed(ctx, { x: end.x, y: end.y, angle: radians(90 - angles[1]) * 0.6 }, (inner) =>
        props[prop](inner),
      );
    paintLimb(ctx, [from, bend, end], look.clothes === 'robe' ? b.arm * 1.5 : b.arm, color);
    paintHand(ctx, jointsOf(from, angles, b.upperArm, b.forearm + 5)[1], glove, b.arm * 0.58);
  };
  const legOf = (x: number, angles: Pose['nearLeg'], color: string): void => {
    const [bend, end] = jointsOf({ x, y: 0 }, angles, b.thigh, b.shin);
    paintLimb(ctx, [{ x, y: 0 }, bend, end], b.leg, color);
    paintShoe(
      ctx,
      { x: end.x + 2, y: end.y + 2 },
      look.shoes ?? darken(look.skin, 0.2),
      b.leg * 0.62,
      angles[1],
    );
  };

  if (look.kind === 'beast' && !state.behind) paintTail(ctx, look);
  if (!state.behind) inHead((inner) => paintHeadBack(inner, look));
  arm(b.shoulder - 13, pose.far, darken(sleeve, 0.14), state.holds);
  legOf(9, pose.farLeg, darken(leg, 0.14));
  legOf(-9, pose.nearLeg, leg);
  const sway = (Math.sin(radians(pose.nearLeg[0])) + Math.sin(radians(pose.farLeg[0]))) * 26;
  placed(ctx, { angle: lean }, (inner) => {
    paintTorso(inner, b, look, sway);
    if (look.kind === 'human')
      shape(inner, darken(look.skin, 0.14), (path) => path.rect(-8, -b.torso - 10, 22, 14), 3);
    inner.translate(3, -b.torso);
    for (const name of look.accessories ?? []) {
      if (!(name in headwear)) neckwear[name]?.(inner, look.trim ?? '#c94f4f');
    }
  });
  if (state.behind && look.kind === 'beast') paintTail(ctx, look);
  if (state.behind) inHead((inner) => paintHeadFromBehind(inner, look));
  else inHead((inner) => paintHead(inner, look, face));
  arm(-b.shoulder + 12, pose.near, sleeve);
  ctx.restore();
}
