import { darken, lighten } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import { ellipse, polygon, shape, stroke } from './ink.ts';

export type AccessoryName =
  | 'cap'
  | 'glasses'
  | 'beard'
  | 'moustache'
  | 'straw-hat'
  | 'goggles'
  | 'flower'
  | 'headscarf'
  | 'earring'
  | 'scarf'
  | 'tie'
  | 'satchel'
  | 'eyepatch'
  | 'monocle'
  | 'hood';

type Paint = (ctx: SKRSContext2D, color: string) => void;

/** What is worn on the head, in units of a head of radius 50; `color` is the look's trim. */
export const headwear: Partial<Record<AccessoryName, Paint>> = {
  cap: (ctx, color) => {
    shape(ctx, color, (path) => {
      path.moveTo(-54, -30);
      path.bezierCurveTo(-64, -78, -20, -84, 4, -82);
      path.bezierCurveTo(40, -84, 66, -70, 54, -28);
      path.quadraticCurveTo(0, -44, -54, -30);
    });
    shape(ctx, darken(color, 0.35), (path) => {
      path.moveTo(-54, -32);
      path.quadraticCurveTo(0, -52, 54, -30);
      path.lineTo(54, -20);
      path.quadraticCurveTo(0, -38, -54, -20);
      path.closePath();
    });
    shape(ctx, darken(color, 0.5), (path) => {
      path.moveTo(2, -30);
      path.quadraticCurveTo(50, -34, 72, -14);
      path.quadraticCurveTo(30, -24, 2, -24);
      path.closePath();
    });
    shape(ctx, '#f3c65a', ellipse(16, -56, 8), 3);
  },
  glasses: (ctx) => {
    for (const x of [-12, 32]) stroke(ctx, ellipse(x, 7, 16, 15), { width: 3.2 });
    stroke(
      ctx,
      (path) => {
        path.moveTo(4, 5);
        path.quadraticCurveTo(10, 1, 16, 5);
        path.moveTo(-28, 5);
        path.lineTo(-46, 0);
      },
      { width: 3.2 },
    );
  },
  beard: (ctx, color) =>
    shape(ctx, color, (path) => {
      path.moveTo(-42, 14);
      path.bezierCurveTo(-44, 66, -14, 96, 10, 104);
      path.bezierCurveTo(36, 92, 50, 60, 45, 12);
      path.bezierCurveTo(36, 34, 30, 22, 10, 21);
      path.bezierCurveTo(-14, 22, -30, 36, -42, 14);
    }),
  moustache: (ctx, color) =>
    shape(ctx, color, (path) => {
      path.moveTo(8, 22);
      path.bezierCurveTo(-8, 16, -22, 26, -26, 36);
      path.bezierCurveTo(-12, 38, 2, 34, 8, 28);
      path.bezierCurveTo(16, 34, 30, 38, 42, 34);
      path.bezierCurveTo(36, 24, 24, 16, 8, 22);
    }),
  'straw-hat': (ctx, color) => {
    shape(ctx, color, (path) => {
      path.moveTo(-92, -16);
      path.quadraticCurveTo(-30, -64, 0, -98);
      path.quadraticCurveTo(36, -62, 94, -16);
      path.quadraticCurveTo(0, -40, -92, -16);
    });
    for (const x of [-48, -22, 4, 30, 52]) {
      stroke(
        ctx,
        (path) => {
          path.moveTo(x * 0.15, -90);
          path.lineTo(x * 1.3, -32);
        },
        { width: 1.6 },
      );
    }
  },
  goggles: (ctx, color) => {
    stroke(
      ctx,
      (path) => {
        path.moveTo(-50, -26);
        path.quadraticCurveTo(0, -46, 50, -26);
      },
      { color: darken(color, 0.4), width: 11 },
    );
    for (const x of [-8, 28]) {
      shape(ctx, color, ellipse(x, -38, 18, 15));
      shape(ctx, '#bfe6f5', ellipse(x, -38, 11, 9), 2);
    }
  },
  flower: (ctx, color) => {
    for (let i = 0; i < 5; i += 1) {
      const angle = (i / 5) * Math.PI * 2;
      shape(ctx, color, ellipse(-38 + Math.cos(angle) * 9, -40 + Math.sin(angle) * 9, 8), 2.4);
    }
    shape(ctx, '#f6cf5f', ellipse(-38, -40, 6), 2);
  },
  headscarf: (ctx, color) => {
    shape(ctx, color, (path) => {
      path.moveTo(-54, 6);
      path.bezierCurveTo(-64, -50, -30, -74, 4, -72);
      path.bezierCurveTo(40, -72, 60, -44, 54, 0);
      path.bezierCurveTo(40, -40, 4, -46, -22, -36);
      path.quadraticCurveTo(-44, -24, -54, 6);
    });
    for (const [x, y] of [
      [-36, -40],
      [-8, -58],
      [24, -56],
      [44, -34],
    ] as const)
      shape(ctx, lighten(color, 0.6), ellipse(x, y, 3.4), 0);
    shape(ctx, color, polygon([-50, 0], [-76, -8], [-70, 18]), 3);
  },
  earring: (ctx, color) => shape(ctx, color, ellipse(-44, 26, 5), 2.4),
  eyepatch: (ctx) => {
    stroke(
      ctx,
      (path) => {
        path.moveTo(-46, -24);
        path.lineTo(50, 16);
      },
      { width: 4 },
    );
    shape(ctx, '#2b2230', ellipse(31, 6, 15, 14), 0);
  },
  monocle: (ctx) => {
    stroke(ctx, ellipse(31, 6, 17), { color: '#d9a63e', width: 4 });
    stroke(
      ctx,
      (path) => {
        path.moveTo(44, 18);
        path.quadraticCurveTo(56, 44, 46, 66);
      },
      { color: '#d9a63e', width: 2.4 },
    );
  },
  hood: (ctx, color) => {
    ctx.beginPath();
    ellipse(0, -6, 66, 66)(ctx);
    ellipse(6, 4, 45, 50)(ctx);
    ctx.fillStyle = color;
    ctx.fill('evenodd');
    stroke(ctx, ellipse(0, -6, 66, 66));
    stroke(ctx, ellipse(6, 4, 45, 50));
  },
};

/** What is worn at the neck, with the neck at the origin. */
export const neckwear: Partial<Record<AccessoryName, Paint>> = {
  scarf: (ctx, color) => {
    shape(ctx, darken(color, 0.15), (path) => {
      path.moveTo(-20, -4);
      path.bezierCurveTo(-46, 4, -64, 34, -58, 70);
      path.lineTo(-34, 66);
      path.bezierCurveTo(-36, 40, -24, 26, -8, 12);
      path.closePath();
    });
    shape(ctx, color, (path) => {
      path.moveTo(-36, -12);
      path.quadraticCurveTo(0, 8, 36, -12);
      path.quadraticCurveTo(42, 6, 30, 16);
      path.quadraticCurveTo(0, 30, -32, 16);
      path.quadraticCurveTo(-44, 4, -36, -12);
    });
    for (const x of [-18, 0, 18])
      stroke(
        ctx,
        (path) => {
          path.moveTo(x - 2, 2);
          path.lineTo(x + 2, 18);
        },
        { width: 2, color: darken(color, 0.3) },
      );
  },
  tie: (ctx, color) => {
    shape(ctx, color, polygon([0, 4], [16, 4], [20, 60], [9, 74], [-3, 60]));
    shape(ctx, darken(color, 0.2), polygon([-2, -2], [18, -2], [14, 12], [2, 12]));
  },
  satchel: (ctx, color) => {
    stroke(
      ctx,
      (path) => {
        path.moveTo(22, 0);
        path.lineTo(-24, 92);
      },
      { width: 9 },
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(22, 0);
        path.lineTo(-24, 92);
      },
      { width: 4, color: darken(color, 0.2) },
    );
    shape(ctx, color, (path) => path.roundRect(-56, 84, 56, 46, 8));
    shape(ctx, darken(color, 0.2), (path) => path.roundRect(-56, 84, 56, 22, 8));
    shape(ctx, '#f3c65a', (path) => path.roundRect(-34, 98, 12, 12, 3), 2);
  },
};
