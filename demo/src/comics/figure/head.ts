import { darken, fade, lighten } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import { headwear } from './accessories.ts';
import { paintBeastHead } from './beast-head.ts';
import type { Expression } from './expressions.ts';
import { paintBrows, paintFeatures } from './features.ts';
import type { FaceFrame } from './features.ts';
import { hairBack, hairFront } from './hair.ts';
import { ellipse, shadedShape, shape, stroke } from './ink.ts';
import type { Look } from './look.ts';

const frameOf = (look: Look): FaceFrame => ({
  shift: 9,
  eyeY: 6,
  gap: 20,
  mouthY: 31,
  eyeSize: 1,
  iris: look.eye,
  lashes: look.lashes ?? false,
  muzzle: false,
});

function humanHead(ctx: SKRSContext2D, look: Look, expression: Expression): void {
  const { skin } = look;
  shape(ctx, skin, ellipse(-44, 8, 9, 12));
  stroke(
    ctx,
    (path) => {
      path.moveTo(-47, 4);
      path.quadraticCurveTo(-42, 6, -43, 13);
    },
    { width: 2 },
  );
  shadedShape(
    ctx,
    skin,
    (path) => {
      path.moveTo(-46, -8);
      path.bezierCurveTo(-48, -40, -28, -55, 0, -55);
      path.bezierCurveTo(30, -55, 48, -38, 47, -6);
      path.bezierCurveTo(46, 22, 34, 46, 9, 50);
      path.bezierCurveTo(-20, 48, -44, 24, -46, -8);
    },
    () => {
      ctx.beginPath();
      ctx.rect(-70, -70, 140, 130);
      ellipse(14, -6, 54, 56)(ctx);
      ctx.fillStyle = fade(darken(skin, 0.5), 0.2);
      ctx.fill('evenodd');
      shape(ctx, fade(darken(skin, 0.5), 0.22), ellipse(2, -40, 56, 26), 0);
    },
  );
  paintFeatures(ctx, frameOf(look), expression);
  stroke(
    ctx,
    (path) => {
      path.moveTo(14, 17);
      path.quadraticCurveTo(18, 20, 13, 22);
    },
    { width: 2.4, color: darken(skin, 0.5) },
  );
}

/** The parts behind the shoulders: hair that falls. */
export function paintHeadBack(ctx: SKRSContext2D, look: Look): void {
  if (look.kind === 'human' && look.hair) hairBack[look.hair](ctx, look.hairColor ?? '#333333');
}

/** A head of radius 50 round the origin that looks to the right. */
export function paintHead(ctx: SKRSContext2D, look: Look, expression: Expression): void {
  if (look.kind === 'human') {
    humanHead(ctx, look, expression);
    for (const name of look.accessories ?? []) {
      if (name === 'beard' || name === 'moustache')
        headwear[name]?.(ctx, look.hairColor ?? '#dddddd');
    }
    if (look.accessories?.includes('beard'))
      paintFeatures(ctx, { ...frameOf(look), mouthY: 36 }, expression);
    if (look.hair) hairFront[look.hair](ctx, look.hairColor ?? '#333333');
    paintBrows(ctx, frameOf(look), expression, look.hairColor);
  } else paintBeastHead(ctx, look, expression);
  for (const name of look.accessories ?? []) {
    if (name === 'beard' || name === 'moustache') continue;
    headwear[name]?.(ctx, look.hat ?? look.trim ?? '#c94f4f');
  }
}

/** What is seen of somebody who turns the back. */
export function paintHeadFromBehind(ctx: SKRSContext2D, look: Look): void {
  if (look.kind === 'human') {
    const color = look.hairColor ?? '#333333';
    shape(ctx, look.skin, ellipse(-46, 8, 8, 11));
    shape(ctx, look.skin, ellipse(46, 8, 8, 11));
    shadedShape(ctx, color, ellipse(0, -8, 52, 56), () =>
      stroke(
        ctx,
        (path) => {
          path.moveTo(-30, -36);
          path.quadraticCurveTo(0, -56, 30, -36);
        },
        { color: fade(lighten(color, 0.5), 0.5), width: 6 },
      ),
    );
    if (look.hair) hairBack[look.hair](ctx, color);
  } else paintBeastHead(ctx, look, undefined);
  for (const name of ['cap', 'straw-hat', 'headscarf', 'goggles'] as const) {
    if (look.accessories?.includes(name)) headwear[name]?.(ctx, look.hat ?? look.trim ?? '#c94f4f');
  }
}
