import { darken, fade, lighten } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import { ellipse, shadedShape, shape, stroke } from './ink.ts';

export type HairName =
  | 'bob'
  | 'long'
  | 'ponytail'
  | 'short'
  | 'spiky'
  | 'bun'
  | 'topknot'
  | 'curly'
  | 'old'
  | 'slick';

type Part = (ctx: SKRSContext2D, color: string) => void;

/** The cap of hair with the edge that `fringe` lays from the right temple to the left one. */
const cap =
  (fringe: (ctx: SKRSContext2D) => void, rise = 0): Part =>
  (ctx, color) => {
    const trace = (path: SKRSContext2D): void => {
      path.moveTo(-50, 14);
      path.bezierCurveTo(-60, -34, -38, -66 - rise, 2, -66 - rise);
      path.bezierCurveTo(40, -66 - rise, 58, -34, 50, 12);
      fringe(path);
      path.closePath();
    };
    shadedShape(ctx, color, trace, () => {
      stroke(
        ctx,
        (path) => {
          path.moveTo(-30, -34 - rise * 0.5);
          path.quadraticCurveTo(0, -54 - rise, 32, -32 - rise * 0.5);
        },
        { color: fade(lighten(color, 0.5), 0.55), width: 6 },
      );
      shape(ctx, fade(darken(color, 0.5), 0.35), ellipse(-52, -6, 22, 46), 0);
    });
  };

const swept = (path: SKRSContext2D): void => {
  path.quadraticCurveTo(46, -12, 36, -24);
  path.quadraticCurveTo(20, -10, -8, -14);
  path.quadraticCurveTo(2, -20, 6, -26);
  path.quadraticCurveTo(-22, -12, -38, -6);
  path.quadraticCurveTo(-44, 2, -44, 14);
};
const straight = (path: SKRSContext2D): void => {
  path.lineTo(45, -8);
  path.quadraticCurveTo(30, -15, 21, -14);
  path.lineTo(18, -20);
  path.quadraticCurveTo(2, -12, -12, -15);
  path.lineTo(-16, -21);
  path.quadraticCurveTo(-28, -14, -41, -10);
  path.lineTo(-44, 14);
};
const parted = (path: SKRSContext2D): void => {
  path.quadraticCurveTo(46, -14, 12, -38);
  path.quadraticCurveTo(-20, -20, -38, -8);
  path.quadraticCurveTo(-44, 2, -44, 14);
};
const zigzag = (path: SKRSContext2D): void => {
  for (const [x, y] of [
    [44, -18],
    [31, -34],
    [24, -17],
    [8, -34],
    [-2, -18],
    [-16, -34],
    [-26, -16],
    [-38, -30],
    [-44, 14],
  ] as const)
    path.lineTo(x, y);
};
const high = (path: SKRSContext2D): void => {
  path.quadraticCurveTo(48, -20, 32, -36);
  path.quadraticCurveTo(0, -44, -30, -34);
  path.quadraticCurveTo(-46, -16, -46, 12);
};

/** Hair before the face. */
export const hairFront: Record<HairName, Part> = {
  bob: cap(straight, 2),
  long: cap(parted, 2),
  ponytail: cap(swept, 1),
  short: cap(swept),
  spiky: (ctx, color) => {
    shape(ctx, color, (path) => {
      path.moveTo(-50, 4);
      for (const [x, y] of [
        [-64, -22],
        [-50, -30],
        [-58, -56],
        [-34, -54],
        [-28, -82],
        [-6, -64],
        [14, -84],
        [24, -60],
        [50, -66],
        [46, -40],
        [62, -26],
        [50, 2],
      ] as const)
        path.lineTo(x, y);
      path.lineTo(46, -28);
      path.lineTo(-46, -28);
      path.closePath();
    });
    cap(zigzag)(ctx, color);
  },
  bun: cap(parted, 1),
  topknot: cap(high, 1),
  curly: (ctx, color) => {
    for (const [x, y, r] of [
      [-46, -8, 17],
      [-44, -34, 19],
      [-22, -56, 21],
      [6, -62, 21],
      [32, -50, 20],
      [47, -26, 18],
      [48, -2, 14],
      [20, -40, 20],
      [-6, -38, 20],
      [-28, -34, 18],
    ] as const)
      shape(ctx, color, ellipse(x, y, r), 3);
    for (const [x, y, r] of [
      [-22, -46, 20],
      [6, -50, 22],
      [30, -40, 18],
      [-38, -26, 15],
      [42, -20, 13],
    ] as const) {
      shape(ctx, color, ellipse(x, y, r), 0);
    }
  },
  old: (ctx, color) => {
    shape(ctx, color, ellipse(-46, -4, 13, 20));
    shape(ctx, color, ellipse(47, -4, 9, 16));
  },
  slick: cap(high, 3),
};

/** Hair behind the head and the shoulders. */
export const hairBack: Record<HairName, Part> = {
  bob: (ctx, color) =>
    shape(ctx, darken(color, 0.18), (path) => {
      path.moveTo(-52, -20);
      path.bezierCurveTo(-68, 20, -62, 48, -54, 52);
      path.quadraticCurveTo(0, 62, 48, 50);
      path.bezierCurveTo(60, 44, 58, 10, 50, -20);
    }),
  long: (ctx, color) =>
    shape(ctx, darken(color, 0.18), (path) => {
      path.moveTo(-50, -24);
      path.bezierCurveTo(-72, 30, -70, 96, -56, 146);
      path.quadraticCurveTo(-30, 134, -14, 150);
      path.quadraticCurveTo(6, 130, 34, 142);
      path.bezierCurveTo(52, 90, 58, 20, 48, -24);
    }),
  ponytail: (ctx, color) => {
    shape(ctx, darken(color, 0.12), (path) => {
      path.moveTo(-34, -42);
      path.bezierCurveTo(-88, -66, -110, 0, -92, 74);
      path.bezierCurveTo(-82, 50, -62, 40, -64, 8);
      path.bezierCurveTo(-62, -10, -50, -18, -36, -20);
    });
    shape(ctx, darken(color, 0.18), ellipse(0, 0, 50, 46));
  },
  short: (ctx, color) => shape(ctx, darken(color, 0.18), ellipse(-4, -4, 51, 44)),
  spiky: (ctx, color) => shape(ctx, darken(color, 0.18), ellipse(-4, -4, 51, 42)),
  bun: (ctx, color) => {
    shape(ctx, color, ellipse(-30, -58, 24, 22));
    shape(ctx, darken(color, 0.18), ellipse(-4, 0, 50, 46));
  },
  topknot: (ctx, color) => {
    shape(ctx, darken(color, 0.1), (path) => {
      path.moveTo(-14, -62);
      path.bezierCurveTo(-60, -120, -118, -70, -112, 30);
      path.bezierCurveTo(-100, -6, -76, -42, -36, -50);
    });
    shape(ctx, darken(color, 0.18), ellipse(-2, -2, 50, 44));
    shape(ctx, '#c9423a', (path) => path.roundRect(-28, -76, 26, 18, 6));
  },
  curly: (ctx, color) => shape(ctx, darken(color, 0.18), ellipse(-4, 2, 54, 50)),
  old: () => undefined,
  slick: (ctx, color) => shape(ctx, darken(color, 0.18), ellipse(-4, -4, 51, 44)),
};
