import { darken, fade } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import { ellipse, polygon, shape, stroke } from './ink.ts';

/** What somebody sits in or rides on, before the legs, with the feet at the origin. */
export const seats = {
  boat: (ctx) => {
    shape(ctx, '#9a5f3f', (path) => {
      path.moveTo(-130, -74);
      path.quadraticCurveTo(0, -54, 190, -96);
      path.bezierCurveTo(160, -10, 110, 16, 20, 16);
      path.bezierCurveTo(-70, 16, -116, -10, -130, -74);
    });
    stroke(
      ctx,
      (path) => {
        path.moveTo(-122, -54);
        path.quadraticCurveTo(0, -34, 176, -72);
      },
      { width: 9, color: '#f0e2c4' },
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(-106, -22);
        path.quadraticCurveTo(0, -6, 152, -38);
      },
      { width: 2.4, color: darken('#9a5f3f', 0.4) },
    );
    for (const [x, w] of [
      [-60, 70],
      [70, 90],
    ] as const)
      stroke(
        ctx,
        (path) => {
          path.moveTo(x - w, 18);
          path.quadraticCurveTo(x, 6, x + w, 20);
        },
        { width: 7, color: fade('#ffffff', 0.75) },
      );
  },
  raft: (ctx) => {
    for (let i = 0; i < 6; i += 1)
      shape(ctx, i % 2 ? '#a5784c' : '#b98a5c', (path) =>
        path.roundRect(-140 + i * 6, -24 + i * 6, 280, 15, 7),
      );
    for (const x of [-96, 100])
      stroke(
        ctx,
        (path) => {
          path.moveTo(x, -26);
          path.lineTo(x + 22, 22);
        },
        { width: 7, color: '#e8d8b0' },
      );
  },
  stool: (ctx) => {
    for (const x of [-26, 26])
      stroke(
        ctx,
        (path) => {
          path.moveTo(x * 0.8, -30);
          path.lineTo(x, 4);
        },
        { width: 9, color: '#5f4232' },
      );
    shape(ctx, '#b5764f', ellipse(0, -34, 44, 11));
  },
  cloud: (ctx) => {
    for (const [dy, color] of [
      [12, '#c4d8ea'],
      [0, '#ffffff'],
    ] as const) {
      ctx.beginPath();
      for (const [x, y, r] of [
        [-84, -2, 34],
        [-40, -18, 42],
        [14, -20, 46],
        [64, -8, 38],
        [100, 4, 26],
        [0, 10, 40],
      ] as const) {
        ctx.moveTo(x + r, y + dy);
        ctx.arc(x, y + dy, r, 0, 7);
      }
      ctx.fillStyle = color;
      ctx.fill();
    }
  },
  table: (ctx) => {
    for (const x of [-120, 120])
      stroke(
        ctx,
        (path) => {
          path.moveTo(x, -60);
          path.lineTo(x * 1.04, 6);
        },
        { width: 14, color: '#5f4232' },
      );
    shape(ctx, '#b5764f', polygon([-150, -78], [150, -78], [166, -56], [-166, -56]));
  },
} as const satisfies Record<string, (ctx: SKRSContext2D) => void>;

export type SeatName = keyof typeof seats;
