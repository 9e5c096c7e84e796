import { fade } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import { ellipse, polygon, shadedShape, shape, stroke } from './ink.ts';

const box =
  (x: number, y: number, w: number, h: number, r = 3) =>
  (path: SKRSContext2D): void =>
    path.roundRect(x, y, w, h, r);

/** Things that a hand holds, with the hand at the origin. */
export const props = {
  cup: (ctx) => {
    stroke(ctx, ellipse(17, -10, 8, 9), { width: 4 });
    shape(ctx, '#f4ead8', box(-12, -26, 28, 32, 6));
    for (const x of [-4, 7])
      stroke(
        ctx,
        (path) => {
          path.moveTo(x, -34);
          path.bezierCurveTo(x - 8, -44, x + 8, -52, x, -62);
        },
        { width: 3, color: fade('#ffffff', 0.8) },
      );
  },
  teabowl: (ctx) =>
    shape(ctx, '#e9e4d8', (path) => {
      path.moveTo(-18, -18);
      path.lineTo(18, -18);
      path.quadraticCurveTo(16, 4, 6, 6);
      path.lineTo(-6, 6);
      path.quadraticCurveTo(-16, 4, -18, -18);
    }),
  teapot: (ctx) => {
    stroke(
      ctx,
      (path) => {
        path.moveTo(18, -14);
        path.quadraticCurveTo(44, -20, 50, -42);
      },
      { width: 12 },
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(18, -14);
        path.quadraticCurveTo(44, -20, 50, -42);
      },
      { width: 6, color: '#8a4a3a' },
    );
    stroke(ctx, ellipse(-26, -14, 13, 15), { width: 6 });
    shape(ctx, '#8a4a3a', ellipse(0, -14, 29, 25));
    shape(ctx, '#a55c48', ellipse(0, -36, 15, 6));
    shape(ctx, '#a55c48', ellipse(0, -44, 5));
  },
  lantern: (ctx) => {
    stroke(
      ctx,
      (path) => {
        path.moveTo(0, 0);
        path.lineTo(0, 18);
      },
      { width: 3 },
    );
    shape(ctx, fade('#ffd98a', 0.28), ellipse(0, 44, 62), 0);
    shadedShape(ctx, '#ffcf6b', box(-17, 22, 34, 44, 10), (inner) =>
      shape(inner, '#fff3c4', ellipse(0, 44, 10, 16), 0),
    );
    shape(ctx, '#6a4630', box(-20, 16, 40, 9));
    shape(ctx, '#6a4630', box(-20, 62, 40, 9));
  },
  letter: (ctx) => {
    shape(ctx, '#fff7e4', box(-8, -30, 54, 36));
    stroke(
      ctx,
      (path) => {
        path.moveTo(-8, -30);
        path.lineTo(19, -8);
        path.lineTo(46, -30);
      },
      { width: 2.6 },
    );
    shape(ctx, '#d2453f', ellipse(19, -8, 6), 2);
  },
  parcel: (ctx) => {
    shape(ctx, '#c99a62', box(-24, -48, 66, 54));
    shape(ctx, '#b04a3c', box(2, -48, 12, 54, 0), 2);
    shape(ctx, '#b04a3c', box(-24, -26, 66, 10, 0), 2);
  },
  wrench: (ctx) => {
    stroke(
      ctx,
      (path) => {
        path.moveTo(0, 6);
        path.lineTo(6, -44);
      },
      { width: 13 },
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(0, 6);
        path.lineTo(6, -44);
      },
      { width: 7, color: '#a9b4c2' },
    );
    shape(
      ctx,
      '#a9b4c2',
      polygon([-8, -42], [-10, -64], [2, -56], [12, -56], [22, -62], [20, -40], [8, -36]),
    );
  },
  sword: (ctx) => {
    shape(ctx, '#e9eef2', polygon([-4, -12], [-4, -150], [1, -164], [6, -150], [6, -12]));
    stroke(
      ctx,
      (path) => {
        path.moveTo(1, -20);
        path.lineTo(1, -146);
      },
      { width: 1.8 },
    );
    shape(ctx, '#b58a3a', box(-16, -16, 34, 8));
    shape(ctx, '#4b3b36', box(-5, -8, 12, 32));
  },
  stick: (ctx) => {
    stroke(
      ctx,
      (path) => {
        path.moveTo(-2, 70);
        path.lineTo(8, -80);
      },
      { width: 11 },
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(-2, 70);
        path.lineTo(8, -80);
      },
      { width: 5, color: '#a5784c' },
    );
  },
  broom: (ctx) => {
    stroke(
      ctx,
      (path) => {
        path.moveTo(0, -80);
        path.lineTo(0, 64);
      },
      { width: 11 },
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(0, -80);
        path.lineTo(0, 64);
      },
      { width: 5, color: '#a5784c' },
    );
    shape(ctx, '#e0b85c', polygon([-10, 60], [12, 60], [30, 108], [-28, 108]));
    for (const x of [-14, 0, 14])
      stroke(
        ctx,
        (path) => {
          path.moveTo(x * 0.4, 66);
          path.lineTo(x, 104);
        },
        { width: 2 },
      );
  },
  umbrella: (ctx) => {
    stroke(
      ctx,
      (path) => {
        path.moveTo(0, 20);
        path.lineTo(0, -130);
      },
      { width: 6 },
    );
    shape(ctx, '#d8604f', (path) => {
      path.moveTo(-110, -110);
      path.bezierCurveTo(-90, -190, 90, -190, 110, -110);
      for (let i = 0; i < 4; i += 1) path.quadraticCurveTo(82 - i * 55, -128, 55 - i * 55, -110);
    });
  },
  book: (ctx) => {
    shape(ctx, '#3f6f8a', polygon([-32, -34], [4, -26], [40, -34], [40, 8], [4, 16], [-32, 8]));
    shape(ctx, '#fff8e8', polygon([-28, -38], [4, -30], [36, -38], [36, 2], [4, 10], [-28, 2]), 3);
    stroke(
      ctx,
      (path) => {
        path.moveTo(4, -30);
        path.lineTo(4, 10);
      },
      { width: 2.4 },
    );
  },
  bun: (ctx) => {
    shape(ctx, '#fff6e6', (path) => {
      path.moveTo(-26, 4);
      path.bezierCurveTo(-30, -24, -12, -36, 0, -40);
      path.bezierCurveTo(12, -36, 30, -24, 26, 4);
      path.closePath();
    });
    for (const x of [-9, 0, 9])
      stroke(
        ctx,
        (path) => {
          path.moveTo(0, -36);
          path.quadraticCurveTo(x, -28, x * 1.4, -18);
        },
        { width: 2 },
      );
  },
  flower: (ctx) => {
    stroke(
      ctx,
      (path) => {
        path.moveTo(0, 20);
        path.quadraticCurveTo(6, -10, 2, -40);
      },
      { width: 5, color: '#4f8a52' },
    );
    for (let i = 0; i < 6; i += 1)
      shape(
        ctx,
        '#f5b6c6',
        ellipse(2 + Math.cos(i * 1.05) * 13, -46 + Math.sin(i * 1.05) * 13, 10),
        2.4,
      );
    shape(ctx, '#f7d463', ellipse(2, -46, 8), 2.4);
  },
  ticket: (ctx) => {
    shape(ctx, '#f8e7a8', box(-6, -30, 54, 30));
    stroke(
      ctx,
      (path) => {
        path.moveTo(32, -30);
        path.lineTo(32, 0);
      },
      { width: 2 },
    );
    for (const y of [-21, -14, -7])
      stroke(
        ctx,
        (path) => {
          path.moveTo(2, y);
          path.lineTo(24, y);
        },
        { width: 2 },
      );
  },
  musicbox: (ctx) => {
    shape(ctx, '#9a5b3c', box(-28, -32, 60, 38, 4));
    shape(ctx, '#f3c65a', box(-4, -20, 12, 14, 3), 2.4);
    stroke(
      ctx,
      (path) => {
        path.moveTo(32, -14);
        path.lineTo(44, -14);
        path.lineTo(44, -26);
      },
      { width: 4.6 },
    );
    shape(ctx, '#f7e4b8', (path) => {
      path.moveTo(-28, -32);
      path.lineTo(-20, -58);
      path.lineTo(40, -58);
      path.lineTo(32, -32);
      path.closePath();
    });
  },
  star: (ctx) => {
    shape(ctx, fade('#fff2b0', 0.35), ellipse(0, -20, 46), 0);
    shape(ctx, '#ffe27a', (path) => {
      for (let i = 0; i < 10; i += 1) {
        const r = i % 2 ? 11 : 25;
        const angle = (i / 10) * Math.PI * 2 - Math.PI / 2;
        path.lineTo(Math.cos(angle) * r, -20 + Math.sin(angle) * r);
      }
      path.closePath();
    });
  },
  paddle: (ctx) => {
    stroke(
      ctx,
      (path) => {
        path.moveTo(-10, -80);
        path.lineTo(16, 90);
      },
      { width: 11 },
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(-10, -80);
        path.lineTo(16, 90);
      },
      { width: 5, color: '#a5784c' },
    );
    shape(ctx, '#a5784c', ellipse(21, 116, 14, 34, -0.15));
  },
  fan: (ctx) => {
    shape(ctx, '#f4ead8', (path) => {
      path.moveTo(0, 0);
      path.arc(0, 0, 62, -2.5, -0.6);
      path.closePath();
    });
    for (const a of [-2.2, -1.85, -1.5, -1.2, -0.9])
      stroke(
        ctx,
        (path) => {
          path.moveTo(0, 0);
          path.lineTo(Math.cos(a) * 60, Math.sin(a) * 60);
        },
        { width: 2 },
      );
  },
  phone: (ctx) => {
    shape(ctx, '#30364a', box(-9, -36, 24, 42, 5));
    shape(ctx, '#9fd8f0', box(-5, -31, 16, 31, 2), 0);
  },
  map: (ctx) => {
    shape(
      ctx,
      '#f2e2b8',
      polygon([-30, -40], [-4, -46], [22, -40], [48, -46], [48, 0], [22, 6], [-4, 0], [-30, 6]),
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(-18, -8);
        path.quadraticCurveTo(0, -34, 16, -20);
        path.lineTo(36, -30);
      },
      { width: 2.6, color: '#c04a3a' },
    );
  },
} as const satisfies Record<string, (ctx: SKRSContext2D) => void>;

export type PropName = keyof typeof props;
