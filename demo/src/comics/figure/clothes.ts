import { darken, fade, lighten } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import type { Build } from './body.ts';
import { ellipse, inkColor, polygon, shadedShape, shape, stroke } from './ink.ts';
import type { Look } from './look.ts';

const torsoPath =
  (b: Build) =>
  (path: SKRSContext2D): void => {
    path.moveTo(-b.shoulder, -b.torso + 14);
    path.quadraticCurveTo(-b.shoulder, -b.torso, -b.shoulder + 14, -b.torso - 1);
    path.lineTo(b.shoulder - 14, -b.torso - 1);
    path.quadraticCurveTo(b.shoulder, -b.torso, b.shoulder, -b.torso + 14);
    path.bezierCurveTo(b.shoulder, -b.torso * 0.6, b.waist, -b.torso * 0.5, b.hip, 6);
    path.lineTo(-b.hip, 6);
    path.bezierCurveTo(
      -b.waist,
      -b.torso * 0.5,
      -b.shoulder,
      -b.torso * 0.6,
      -b.shoulder,
      -b.torso + 14,
    );
  };

/** Side in shadow, and a fold. */
const shadeTorso =
  (b: Build, color: string) =>
  (ctx: SKRSContext2D): void => {
    shape(
      ctx,
      fade(darken(color, 0.6), 0.2),
      (path) => path.rect(-80, -200, 80 - b.waist * 0.45, 420),
      0,
    );
    shape(ctx, fade(darken(color, 0.6), 0.22), ellipse(2, -b.torso + 2, b.shoulder * 0.9, 15), 0);
  };

/** A skirt from the waist to `length` below the hips; `sway` moves its hem. */
function paintSkirt(
  ctx: SKRSContext2D,
  b: Build,
  color: string,
  options: { length: number; flare: number; sway: number },
): void {
  const { length, flare, sway } = options;
  shadedShape(
    ctx,
    color,
    (path) => {
      path.moveTo(-b.waist - 2, -b.torso * 0.34);
      path.bezierCurveTo(
        -b.hip - 4,
        0,
        -b.hip - flare + sway,
        length * 0.6,
        -b.hip - flare + sway,
        length,
      );
      path.quadraticCurveTo(sway, length + 10, b.hip + flare + sway, length);
      path.bezierCurveTo(
        b.hip + flare + sway,
        length * 0.6,
        b.hip + 4,
        0,
        b.waist + 2,
        -b.torso * 0.34,
      );
      path.closePath();
    },
    () => {
      for (const [x, w] of [
        [-0.7, 14],
        [0.1, 8],
      ] as const) {
        shape(
          ctx,
          fade(darken(color, 0.6), 0.2),
          polygon(
            [x * b.waist, -20],
            [x * (b.hip + flare) + sway - w, length + 12],
            [x * (b.hip + flare) + sway + w, length + 12],
          ),
          0,
        );
      }
    },
  );
}

type Dress = (ctx: SKRSContext2D, b: Build, look: Look, sway: number) => void;

const buttons = (ctx: SKRSContext2D, b: Build, color: string): void => {
  for (const at of [0.72, 0.5, 0.28]) shape(ctx, color, ellipse(9, -b.torso * at, 3.6), 2.2);
};

const collar = (ctx: SKRSContext2D, b: Build, color: string): void => {
  shape(ctx, color, polygon([-14, -b.torso - 4], [8, -b.torso + 22], [-16, -b.torso + 16]), 3);
  shape(ctx, color, polygon([22, -b.torso - 4], [8, -b.torso + 22], [26, -b.torso + 14]), 3);
};

const wear: Record<NonNullable<Look['clothes']>, Dress> = {
  shirt: (ctx, b, look) => {
    const top = look.top ?? '#dddddd';
    shadedShape(ctx, top, torsoPath(b), shadeTorso(b, top));
    stroke(
      ctx,
      (path) => {
        path.moveTo(-10, -b.torso);
        path.quadraticCurveTo(6, -b.torso + 16, 20, -b.torso);
      },
      { color: darken(top, 0.35), width: 3 },
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(-b.hip, -4);
        path.quadraticCurveTo(0, 4, b.hip, -4);
      },
      { color: darken(top, 0.3), width: 2.4 },
    );
  },
  coat: (ctx, b, look, sway) => {
    const top = look.top ?? '#445577';
    paintSkirt(ctx, b, top, { length: 46, flare: 8, sway: sway * 0.5 });
    shadedShape(ctx, top, torsoPath(b), shadeTorso(b, top), 0);
    stroke(ctx, (path) => {
      path.moveTo(-b.hip + 1, 0);
      path.bezierCurveTo(
        -b.waist,
        -b.torso * 0.5,
        -b.shoulder,
        -b.torso * 0.6,
        -b.shoulder,
        -b.torso + 14,
      );
      path.quadraticCurveTo(-b.shoulder, -b.torso, -b.shoulder + 14, -b.torso - 1);
      path.lineTo(b.shoulder - 14, -b.torso - 1);
      path.quadraticCurveTo(b.shoulder, -b.torso, b.shoulder, -b.torso + 14);
      path.bezierCurveTo(b.shoulder, -b.torso * 0.6, b.waist, -b.torso * 0.5, b.hip - 1, 0);
    });
    stroke(
      ctx,
      (path) => {
        path.moveTo(8, -b.torso + 20);
        path.lineTo(9 + sway * 0.4, 46);
      },
      { width: 2.6, color: darken(top, 0.45) },
    );
    buttons(ctx, b, look.trim ?? '#f3c65a');
    collar(ctx, b, lighten(top, 0.14));
  },
  uniform: (ctx, b, look) => {
    const top = look.top ?? '#2f4a7a';
    shadedShape(ctx, top, torsoPath(b), shadeTorso(b, top));
    shape(ctx, look.bottom ?? '#333333', (path) => path.rect(-b.hip, -10, b.hip * 2, 14), 3);
    shape(ctx, '#f3c65a', (path) => path.rect(2, -11, 15, 15), 2.4);
    buttons(ctx, b, '#f3c65a');
    collar(ctx, b, look.trim ?? '#ffffff');
  },
  dress: (ctx, b, look, sway) => {
    const top = look.top ?? '#c8506a';
    paintSkirt(ctx, b, look.bottom ?? top, { length: 66, flare: 20, sway: sway * 0.7 });
    shadedShape(ctx, top, torsoPath({ ...b, hip: b.waist + 2 }), shadeTorso(b, top));
    shape(
      ctx,
      look.trim ?? '#ffffff',
      (path) => path.rect(-b.waist - 3, -b.torso * 0.38, b.waist * 2 + 6, 11),
      3,
    );
    collar(ctx, b, look.trim ?? '#ffffff');
  },
  robe: (ctx, b, look, sway) => {
    const top = look.top ?? '#7a94a8';
    paintSkirt(ctx, b, look.bottom ?? top, { length: b.thigh + b.shin - 20, flare: 16, sway });
    shadedShape(ctx, top, torsoPath({ ...b, hip: b.waist + 2 }), shadeTorso(b, top));
    const trim = look.trim ?? '#f4ead8';
    shape(
      ctx,
      trim,
      polygon([-16, -b.torso - 3], [-5, -b.torso - 3], [16, -b.torso * 0.44], [4, -b.torso * 0.4]),
      3,
    );
    shape(
      ctx,
      trim,
      polygon(
        [24, -b.torso - 3],
        [14, -b.torso - 3],
        [-10, -b.torso * 0.5],
        [-4, -b.torso * 0.4],
        [4, -b.torso * 0.46],
      ),
      3,
    );
    shape(
      ctx,
      darken(look.bottom ?? top, 0.45),
      (path) => path.rect(-b.waist - 3, -b.torso * 0.42, b.waist * 2 + 6, 17),
      3,
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(10, -b.torso * 0.3);
        path.quadraticCurveTo(16 + sway * 0.3, 10, 8 + sway * 0.6, 40);
      },
      { width: 6, color: darken(look.bottom ?? top, 0.45) },
    );
  },
  apron: (ctx, b, look, sway) => {
    wear.shirt(ctx, b, look, sway);
    const trim = look.trim ?? '#3f7f6a';
    shadedShape(
      ctx,
      trim,
      (path) => {
        path.moveTo(-10, -b.torso * 0.72);
        path.lineTo(24, -b.torso * 0.72);
        path.lineTo(b.waist + 3, -b.torso * 0.3);
        path.lineTo(b.hip + 5, 52);
        path.quadraticCurveTo(0, 60, -b.hip - 2, 52);
        path.lineTo(-b.waist - 2, -b.torso * 0.3);
        path.closePath();
      },
      shadeTorso(b, trim),
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(-10, -b.torso * 0.72);
        path.lineTo(-16, -b.torso);
        path.moveTo(24, -b.torso * 0.72);
        path.lineTo(22, -b.torso);
      },
      { width: 4.4, color: darken(trim, 0.2) },
    );
    shape(ctx, lighten(trim, 0.14), (path) => path.roundRect(-10, 0, 34, 26, 5), 2.6);
  },
  overall: (ctx, b, look, sway) => {
    wear.shirt(ctx, b, look, sway);
    const trim = look.bottom ?? '#4a6fa5';
    shadedShape(
      ctx,
      trim,
      (path) => {
        path.moveTo(-12, -b.torso * 0.62);
        path.lineTo(24, -b.torso * 0.62);
        path.quadraticCurveTo(b.waist + 4, -b.torso * 0.3, b.hip + 2, 8);
        path.lineTo(-b.hip - 2, 8);
        path.quadraticCurveTo(-b.waist - 4, -b.torso * 0.3, -12, -b.torso * 0.62);
      },
      shadeTorso(b, trim),
    );
    for (const x of [-12, 24]) {
      stroke(
        ctx,
        (path) => {
          path.moveTo(x, -b.torso * 0.6);
          path.lineTo(x * 0.8, -b.torso);
        },
        { width: 7, color: darken(trim, 0.15) },
      );
      shape(ctx, '#f3c65a', ellipse(x, -b.torso * 0.58, 4.4), 2.2);
    }
  },
};

/** The clothed body with the hips at the origin; animals without clothes show their belly. */
export function paintTorso(ctx: SKRSContext2D, b: Build, look: Look, sway: number): void {
  if (look.clothes) return wear[look.clothes](ctx, b, look, sway);
  return shadedShape(ctx, look.skin, torsoPath(b), () => {
    shape(
      ctx,
      look.pale ?? lighten(look.skin, 0.6),
      ellipse(8, -b.torso * 0.4, b.waist * 0.74, b.torso * 0.44),
      0,
    );
    shadeTorso(b, look.skin)(ctx);
  });
}

/** A tail behind the body, with the hips at the origin. */
export function paintTail(ctx: SKRSContext2D, look: Look): void {
  const { beast, skin } = look;
  if (beast === 'fox') {
    shadedShape(
      ctx,
      skin,
      (path) => {
        path.moveTo(-20, -14);
        path.bezierCurveTo(-90, 30, -120, -20, -112, -92);
        path.bezierCurveTo(-82, -66, -60, -70, -16, -40);
        path.closePath();
      },
      () => shape(ctx, look.pale ?? '#fff4e2', ellipse(-112, -84, 34, 38), 0),
    );
  } else if (beast === 'cat' || beast === 'otter') {
    const trace = (path: SKRSContext2D): void => {
      path.moveTo(-24, -6);
      path.bezierCurveTo(-70, 10, -90, -30, beast === 'cat' ? -74 : -96, beast === 'cat' ? -78 : 4);
    };
    stroke(ctx, trace, { width: 23, color: inkColor });
    stroke(ctx, trace, { width: 16, color: skin });
  } else if (beast === 'rabbit' || beast === 'bear' || beast === 'goat') {
    shape(ctx, look.pale ?? skin, ellipse(-36, -14, beast === 'rabbit' ? 17 : 12));
  } else if (beast === 'dog') {
    shape(ctx, skin, (path) => {
      path.moveTo(-26, -20);
      path.bezierCurveTo(-60, -30, -76, -60, -66, -84);
      path.bezierCurveTo(-48, -70, -36, -50, -22, -44);
      path.closePath();
    });
  }
}
