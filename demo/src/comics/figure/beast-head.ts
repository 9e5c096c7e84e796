import { darken, fade, lighten } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import type { Expression } from './expressions.ts';
import { paintBrows, paintFeatures } from './features.ts';
import type { FaceFrame } from './features.ts';
import { ellipse, inkColor, polygon, shadedShape, shape, stroke } from './ink.ts';
import type { BeastName, Look } from './look.ts';

function pointedEars(ctx: SKRSContext2D, look: Look, height: number, width: number): void {
  for (const side of [-1, 1]) {
    const x = side * 32 + 2;
    shape(
      ctx,
      look.skin,
      polygon([x - width, -30], [x + side * 10, -44 - height], [x + width, -24]),
    );
    shape(
      ctx,
      look.pale ?? '#f3c9c0',
      polygon([x - width * 0.5, -34], [x + side * 9, -36 - height * 0.72], [x + width * 0.55, -30]),
      0,
    );
  }
}

function roundEars(ctx: SKRSContext2D, look: Look, x: number, y: number, r: number): void {
  for (const side of [-1, 1]) {
    shape(ctx, look.skin, ellipse(side * x + 2, y, r));
    shape(ctx, look.pale ?? '#f3c9c0', ellipse(side * x + 2, y + 2, r * 0.55), 0);
  }
}

const ears: Record<BeastName, (ctx: SKRSContext2D, look: Look) => void> = {
  cat: (ctx, look) => pointedEars(ctx, look, 36, 22),
  fox: (ctx, look) => pointedEars(ctx, look, 50, 24),
  bear: (ctx, look) => roundEars(ctx, look, 40, -40, 19),
  otter: (ctx, look) => roundEars(ctx, look, 47, -26, 12),
  rabbit: (ctx, look) => {
    for (const [x, angle] of [
      [-20, -0.22],
      [18, 0.3],
    ] as const) {
      shape(ctx, look.skin, ellipse(x, -82, 14, 46, angle));
      shape(ctx, look.pale ?? '#f3c9c0', ellipse(x, -80, 7, 34, angle), 0);
    }
  },
  dog: () => undefined,
  penguin: () => undefined,
  seal: () => undefined,
  owl: (ctx, look) => {
    for (const side of [-1, 1])
      shape(ctx, look.skin, polygon([side * 10, -44], [side * 46, -72], [side * 50, -20]));
  },
  goat: (ctx, look) => {
    for (const side of [-1, 1]) {
      shape(ctx, '#cbb58f', (path) => {
        path.moveTo(side * 14, -44);
        path.bezierCurveTo(side * 18, -80, side * 44, -96, side * 60, -84);
        path.bezierCurveTo(side * 46, -80, side * 36, -64, side * 32, -38);
        path.closePath();
      });
      shape(ctx, look.skin, ellipse(side * 58, -12, 20, 10, side * 0.4));
    }
  },
};

const headPath =
  (beast: BeastName) =>
  (path: SKRSContext2D): void => {
    if (beast === 'fox') {
      path.moveTo(-50, -14);
      path.bezierCurveTo(-46, -44, -20, -52, 2, -52);
      path.bezierCurveTo(28, -52, 48, -42, 52, -14);
      path.quadraticCurveTo(66, 8, 62, 22);
      path.quadraticCurveTo(40, 34, 16, 45);
      path.quadraticCurveTo(4, 49, -8, 45);
      path.quadraticCurveTo(-40, 34, -62, 22);
      path.quadraticCurveTo(-64, 6, -50, -14);
      return;
    }
    const wide = beast === 'seal' || beast === 'otter' || beast === 'bear' ? 57 : 54;
    ellipse(0, 0, wide, beast === 'penguin' || beast === 'owl' ? 52 : 48)(path);
  };

/** Light patches of the face, below its features. */
const patches: Partial<Record<BeastName, (ctx: SKRSContext2D, pale: string) => void>> = {
  cat: (ctx, pale) => shape(ctx, pale, ellipse(12, 24, 30, 22), 0),
  fox: (ctx, pale) => {
    for (const side of [-1, 1]) {
      shape(
        ctx,
        pale,
        (path) => {
          path.moveTo(8, 12);
          path.quadraticCurveTo(8 + side * 24, 12, 4 + side * 64, 16);
          path.lineTo(side * 66, 60);
          path.lineTo(8, 60);
          path.closePath();
        },
        0,
      );
    }
  },
  bear: (ctx, pale) => shape(ctx, pale, ellipse(13, 20, 27, 21), 0),
  rabbit: (ctx, pale) => shape(ctx, lighten(pale, 0.7), ellipse(12, 24, 24, 18), 0),
  dog: (ctx, pale) => {
    shape(ctx, pale, ellipse(13, 24, 31, 24), 0);
    shape(ctx, pale, ellipse(10, -30, 9, 34), 0);
  },
  otter: (ctx, pale) => shape(ctx, pale, ellipse(10, 30, 46, 28), 0),
  seal: (ctx, pale) => shape(ctx, pale, ellipse(12, 22, 28, 17), 0),
  goat: (ctx, pale) => shape(ctx, pale, ellipse(12, 28, 26, 22), 0),
  penguin: (ctx, pale) => {
    for (const x of [-12, 30]) shape(ctx, pale, ellipse(x, 4, 25, 28), 0);
    shape(ctx, pale, ellipse(9, 28, 34, 24), 0);
  },
  owl: (ctx, pale) => {
    for (const x of [-14, 32]) shape(ctx, pale, ellipse(x, 2, 25, 27), 0);
  },
};

function paintNose(ctx: SKRSContext2D, beast: BeastName): void {
  if (beast === 'penguin' || beast === 'owl') {
    shape(ctx, '#f2a63b', polygon([0, 14], [22, 14], [12, 30]), 3);
    return;
  }
  const size = beast === 'bear' || beast === 'dog' ? 9 : 6.5;
  shape(
    ctx,
    beast === 'rabbit' || beast === 'cat' ? '#d9707a' : inkColor,
    ellipse(13, 13, size, size * 0.74),
    2,
  );
  if (beast === 'cat' || beast === 'otter' || beast === 'seal') {
    for (const side of [-1, 1]) {
      for (const y of [16, 23]) {
        stroke(
          ctx,
          (path) => {
            path.moveTo(13 + side * 24, y);
            path.lineTo(13 + side * 54, y + (y - 19) * 1.2);
          },
          { width: 1.8, color: fade(inkColor, 0.7) },
        );
      }
    }
  }
}

/** An animal's head of radius 50 that looks to the right; without an expression it is seen from behind. */
export function paintBeastHead(
  ctx: SKRSContext2D,
  look: Look,
  expression: Expression | undefined,
): void {
  const beast = look.beast ?? 'cat';
  const pale = look.pale ?? lighten(look.skin, 0.6);
  ears[beast](ctx, look);
  shadedShape(ctx, look.skin, headPath(beast), () => {
    if (expression) patches[beast]?.(ctx, pale);
    if (beast === 'cat') {
      for (const x of [-12, 2, 16]) {
        stroke(
          ctx,
          (path) => {
            path.moveTo(x, -52);
            path.lineTo(x + 1, -34);
          },
          { width: 6, color: darken(look.skin, 0.28) },
        );
      }
    }
    ctx.beginPath();
    ctx.rect(-90, -90, 180, 180);
    ellipse(14, -8, 60, 54)(ctx);
    ctx.fillStyle = fade(darken(look.skin, 0.6), 0.2);
    ctx.fill('evenodd');
  });
  if (beast === 'dog') {
    for (const side of [-1, 1]) {
      shape(ctx, darken(look.skin, 0.3), (path) => {
        path.moveTo(side * 34, -42);
        path.bezierCurveTo(side * 66, -46, side * 76, 0, side * 62, 26);
        path.bezierCurveTo(side * 48, 22, side * 44, -10, side * 34, -42);
      });
    }
  }
  if (!expression) return;
  const beak = beast === 'penguin' || beast === 'owl';
  const face: FaceFrame = {
    shift: 9,
    eyeY: -2,
    gap: beak ? 22 : 24,
    mouthY: beak ? 36 : 28,
    eyeSize: beast === 'owl' ? 1.25 : 0.92,
    iris: look.eye,
    lashes: look.lashes ?? false,
    muzzle: true,
  };
  paintFeatures(ctx, face, expression);
  paintBrows(ctx, face, expression, undefined);
  paintNose(ctx, beast);
}
