import { fade, mix } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import type { Expression } from './expressions.ts';
import { ellipse, inkColor, shape, stroke } from './ink.ts';

/** Where the features of a face stand, in units of a head of radius 50 that looks to the right. */
export interface FaceFrame {
  /** How far the features are moved towards the side that the face looks to. */
  shift: number;
  eyeY: number;
  /** Half of the distance between the eyes. */
  gap: number;
  mouthY: number;
  eyeSize: number;
  iris: string;
  lashes: boolean;
  /** Mouths of animals begin below the nose. */
  muzzle: boolean;
}

type Eye = { x: number; y: number; size: number; wide: number; side: -1 | 1 };

function openEye(ctx: SKRSContext2D, eye: Eye, face: FaceFrame, expression: Expression): void {
  const [gx, gy] = expression.gaze ?? [0.25, 0];
  const narrow = expression.eyes === 'narrow' ? 0.72 : expression.eyes === 'half' ? 0.6 : 1;
  const rx = 7.6 * eye.size * eye.wide;
  const ry = 10.8 * eye.size;
  ctx.save();
  ctx.translate(eye.x, eye.y);
  ctx.beginPath();
  ctx.rect(-30, ry * (1 - 2 * narrow), 60, 60);
  ctx.clip();
  shape(ctx, '#fffdf8', ellipse(0, 0, rx * 1.28, ry * 1.06), 0);
  ctx.beginPath();
  ellipse(0, 0, rx * 1.28, ry * 1.06)(ctx);
  ctx.clip();
  const x = gx * rx * 0.42;
  const y = gy * ry * 0.26;
  shape(ctx, inkColor, ellipse(x, y, rx, ry), 0);
  shape(ctx, face.iris, ellipse(x, y + ry * 0.34, rx * 0.74, ry * 0.56), 0);
  shape(ctx, inkColor, ellipse(x, y + ry * 0.06, rx * 0.42, ry * 0.46), 0);
  shape(ctx, '#ffffff', ellipse(x + rx * 0.34, y - ry * 0.38, rx * 0.36, ry * 0.28), 0);
  if (expression.eyes === 'sparkle') {
    shape(ctx, '#ffffff', ellipse(x - rx * 0.4, y + ry * 0.42, rx * 0.26, ry * 0.2), 0);
    shape(ctx, '#ffffff', ellipse(x + rx * 0.42, y + ry * 0.56, rx * 0.14, ry * 0.11), 0);
  }
  ctx.restore();
  const top = eye.y + ry * (narrow < 1 ? 1 - 2 * narrow : -1);
  stroke(
    ctx,
    (path) => {
      const drop = narrow < 1 ? -expression.brow * 5 * eye.side : 0;
      path.moveTo(eye.x - rx * 1.3, top + (narrow < 1 ? 1 : 6) - drop);
      path.quadraticCurveTo(
        eye.x,
        top - (narrow < 1 ? 1.5 : 4),
        eye.x + rx * 1.3,
        top + (narrow < 1 ? 1 : 6) + drop,
      );
      if (face.lashes && narrow === 1) {
        path.moveTo(eye.x + eye.side * rx * 1.3, top + 6);
        path.lineTo(eye.x + eye.side * (rx * 1.3 + 4.5), top);
      }
    },
    { width: 4 },
  );
}

function wideEye(ctx: SKRSContext2D, eye: Eye): void {
  shape(ctx, '#ffffff', ellipse(eye.x, eye.y, 10.5 * eye.size * eye.wide, 12.5 * eye.size), 3);
  shape(ctx, inkColor, ellipse(eye.x + 1, eye.y, 3.6 * eye.size), 0);
}

function closedEye(ctx: SKRSContext2D, eye: Eye, shapeName: Expression['eyes']): void {
  const w = 9.5 * eye.size * eye.wide;
  stroke(
    ctx,
    (path) => {
      if (shapeName === 'squeezed') {
        path.moveTo(eye.x - eye.side * -w, eye.y - 6);
        path.lineTo(eye.x - eye.side * w * 0.6, eye.y);
        path.lineTo(eye.x - eye.side * -w, eye.y + 6);
        return;
      }
      const bend = shapeName === 'happy' ? -10 : 8;
      const y = eye.y + (shapeName === 'happy' ? 4 : 1);
      path.moveTo(eye.x - w, y);
      path.quadraticCurveTo(eye.x, y + bend, eye.x + w, y);
    },
    { width: 4 },
  );
}

function paintMouth(ctx: SKRSContext2D, x: number, y: number, mouth: Expression['mouth']): void {
  const line = (trace: (path: SKRSContext2D) => void): void => stroke(ctx, trace, { width: 3.2 });
  const cavity = (w: number, h: number): void => {
    ctx.save();
    shape(ctx, '#8c2f3e', (path) => {
      path.moveTo(x - w, y - h * 0.3);
      path.quadraticCurveTo(x, y - h * 0.12, x + w, y - h * 0.3);
      path.bezierCurveTo(x + w, y + h * 0.9, x - w, y + h * 0.9, x - w, y - h * 0.3);
    });
    ctx.clip();
    shape(ctx, '#ef8a8a', ellipse(x, y + h * 0.62, w * 0.7, h * 0.36), 0);
    shape(ctx, '#ffffff', ellipse(x, y - h * 0.34, w * 0.8, h * 0.2), 0);
    ctx.restore();
  };
  switch (mouth) {
    case 'smile':
      return line((path) => {
        path.moveTo(x - 7, y - 1);
        path.quadraticCurveTo(x, y + 5, x + 7, y - 1);
      });
    case 'grin':
      return line((path) => {
        path.moveTo(x - 11, y - 3);
        path.quadraticCurveTo(x, y + 8, x + 11, y - 3);
      });
    case 'smirk':
      return line((path) => {
        path.moveTo(x - 8, y + 1);
        path.quadraticCurveTo(x + 4, y + 4, x + 10, y - 5);
      });
    case 'flat':
      return line((path) => {
        path.moveTo(x - 7, y);
        path.lineTo(x + 7, y);
      });
    case 'frown':
      return line((path) => {
        path.moveTo(x - 8, y + 3);
        path.quadraticCurveTo(x, y - 4, x + 8, y + 3);
      });
    case 'wavy':
      return line((path) => {
        path.moveTo(x - 10, y + 1);
        path.bezierCurveTo(x - 5, y - 6, x - 2, y + 6, x + 2, y);
        path.bezierCurveTo(x + 4, y - 4, x + 8, y - 2, x + 10, y + 2);
      });
    case 'small':
      return shape(ctx, '#8c2f3e', ellipse(x, y, 4, 5), 3);
    case 'teeth':
      return shape(ctx, '#ffffff', (path) => path.roundRect(x - 11, y - 5, 22, 10, 4), 3);
    case 'open':
      return cavity(12, 14);
    case 'big':
      return cavity(15, 24);
  }
}

function paintMarks(ctx: SKRSContext2D, face: FaceFrame, expression: Expression): void {
  const marks: readonly string[] = expression.marks ?? [];
  const { shift, gap, eyeY } = face;
  if (marks.includes('blush')) {
    for (const side of [-1, 1]) {
      shape(ctx, fade('#ff6f6f', 0.42), ellipse(shift + side * (gap + 9), eyeY + 15, 9, 5.5), 0);
    }
  }
  if (marks.includes('tears')) {
    for (const side of [-1, 1]) {
      const x = shift + side * (gap + 2);
      shape(
        ctx,
        '#8fd4f5',
        (path) => {
          path.moveTo(x, eyeY + 8);
          path.bezierCurveTo(x + 7, eyeY + 22, x + 5, eyeY + 30, x, eyeY + 30);
          path.bezierCurveTo(x - 5, eyeY + 30, x - 7, eyeY + 22, x, eyeY + 8);
        },
        2,
      );
    }
  }
  if (marks.includes('sweat')) {
    shape(
      ctx,
      '#a7defa',
      (path) => {
        path.moveTo(-40, -34);
        path.bezierCurveTo(-30, -18, -34, -10, -40, -10);
        path.bezierCurveTo(-46, -10, -50, -18, -40, -34);
      },
      2.4,
    );
  }
  if (marks.includes('vein')) {
    for (const turn of [0, 1, 2, 3]) {
      ctx.save();
      ctx.translate(-32, -44);
      ctx.rotate((turn * Math.PI) / 2);
      stroke(
        ctx,
        (path) => {
          path.moveTo(3, 11);
          path.quadraticCurveTo(3, 3, 11, 3);
        },
        { color: '#d8392f', width: 4 },
      );
      ctx.restore();
    }
  }
  if (marks.includes('shade')) {
    for (let i = 0; i < 4; i += 1) {
      const x = shift - gap - 4 + i * 5;
      stroke(
        ctx,
        (path) => {
          path.moveTo(x, eyeY + 15);
          path.lineTo(x - 3, eyeY + 22);
        },
        { color: fade('#4a5f9a', 0.6), width: 2 },
      );
    }
  }
}

/** Eyes, mouth and marks of an expression; brows come later, over the hair. */
export function paintFeatures(ctx: SKRSContext2D, face: FaceFrame, expression: Expression): void {
  const turn = Math.abs(face.shift) / 13;
  for (const side of [-1, 1] as const) {
    const eye: Eye = {
      x: face.shift + side * face.gap * (side > 0 ? 1 - turn * 0.1 : 1),
      y: face.eyeY,
      size: face.eyeSize,
      wide: side > 0 ? 1 - turn * 0.12 : 1,
      side,
    };
    if (expression.eyes === 'wide') wideEye(ctx, eye);
    else if (['happy', 'closed', 'squeezed'].includes(expression.eyes)) {
      closedEye(ctx, eye, expression.eyes);
    } else openEye(ctx, eye, face, expression);
  }
  paintMarks(ctx, face, expression);
  paintMouth(ctx, face.shift * (face.muzzle ? 1.35 : 1.1), face.mouthY, expression.mouth);
}

/** The brows, which show through hair as drawn faces have it. */
export function paintBrows(
  ctx: SKRSContext2D,
  face: FaceFrame,
  expression: Expression,
  color: string | undefined,
): void {
  if (face.muzzle && expression.brow === 0) return;
  const y = face.eyeY - 19 * face.eyeSize - (expression.lift ?? 0);
  for (const side of [-1, 1]) {
    const x = face.shift + side * face.gap;
    stroke(
      ctx,
      (path) => {
        path.moveTo(x - side * 9, y + expression.brow * 12);
        path.quadraticCurveTo(x, y - 3, x + side * 9, y - expression.brow * 8);
      },
      { width: 4.2, color: color ? mix(color, inkColor, 0.45) : inkColor },
    );
  }
}
