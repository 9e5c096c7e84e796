import { darken, fade, lighten } from '../../paint/color.ts';
import { ellipse, polygon, shape, stroke } from '../figure/ink.ts';
import { fillBand, paintCloud, paintGlow, paintHouse, paintSky, paintTree } from './pieces.ts';
import type { Backdrop, BackdropStage } from './pieces.ts';
import { paintLamp, paintRoom, paintShelves, paintWindow } from './rooms.ts';

function paintIsland(stage: BackdropStage, x: number, y: number, wide: number): void {
  const { ctx, unit, mood, rng } = stage;
  shape(
    ctx,
    darken(mood.wood, 0.12),
    polygon(
      [x - wide, y],
      [x - wide * 0.6, y + wide * 0.5],
      [x - wide * 0.3, y + wide * 0.46],
      [x - wide * 0.04, y + wide * 0.94],
      [x + wide * 0.24, y + wide * 0.5],
      [x + wide * 0.6, y + wide * 0.44],
      [x + wide, y],
    ),
    unit * 0.5,
  );
  shape(
    ctx,
    fade('#201838', 0.2),
    polygon(
      [x - wide, y],
      [x - wide * 0.6, y + wide * 0.5],
      [x - wide * 0.3, y + wide * 0.46],
      [x - wide * 0.04, y + wide * 0.94],
      [x - wide * 0.1, y],
    ),
    0,
  );
  shape(ctx, mood.ground, ellipse(x, y, wide * 1.02, wide * 0.2), unit * 0.5);
  shape(
    ctx,
    lighten(mood.ground, 0.25),
    ellipse(x + wide * 0.1, y - wide * 0.03, wide * 0.7, wide * 0.1),
    0,
  );
  const houses = rng.chance(0.5) ? [-0.5, 0.1] : [-0.1];
  for (const at of houses)
    paintHouse(stage, x + wide * at, y + wide * 0.02, wide * 0.36, wide * 0.34, {
      wall: mood.wall,
      roof: rng.pick(['#c9584a', '#4f86a8', '#7a6aa8']),
      lit: mood.dark,
    });
  for (const at of [-0.74, 0.56, 0.78])
    paintTree(stage, x + wide * at, y + wide * 0.05, wide * 0.42, mood.near);
}

/** Islands that float over the clouds. */
export const skyisles: Backdrop = (stage) => {
  const { width, height, unit, rng } = stage;
  paintSky(stage, { x: 0.82, y: 0.16, r: 8 }, 5);
  for (const [x, y, size] of [
    [0.2, 0.34, 12],
    [0.78, 0.46, 17],
    [0.42, 0.6, 26],
  ] as const)
    paintIsland(stage, width * x, height * y, unit * size);
  for (let i = 0; i < 9; i += 1)
    paintCloud(stage, rng.next() * width, height * rng.range(0.86, 1.04), unit * rng.range(14, 24));
};

/** Open sky, high up. */
export const heights: Backdrop = (stage) => {
  const { width, height, unit, mood, rng } = stage;
  paintSky(stage, { x: 0.78, y: 0.22, r: 9 }, 7);
  paintGlow(stage, width * 0.78, height * 0.22, unit * 70, mood.orb, 0.3);
  for (let i = 0; i < 8; i += 1)
    paintCloud(stage, (i / 7) * width, height * rng.range(0.8, 1), unit * rng.range(16, 26));
};

/** A meadow on an island, clouds beyond its edge. */
export const meadow: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood, rng } = stage;
  paintSky(stage, { x: 0.24, y: 0.2, r: 8 }, 5);
  for (let i = 0; i < 6; i += 1)
    paintCloud(stage, rng.next() * width, height * rng.range(0.6, 0.72), unit * rng.range(12, 20));
  paintHouse(stage, width * 0.64, height * 0.76, unit * 30, unit * 26, {
    wall: mood.wall,
    roof: '#c9584a',
    lit: mood.dark,
  });
  paintTree(stage, width * 0.1, height * 0.78, unit * 44, mood.near);
  paintTree(stage, width * 0.96, height * 0.78, unit * 36, mood.middle);
  shape(
    ctx,
    mood.ground,
    (path) => {
      path.moveTo(-width, height * 1.4);
      path.lineTo(-width, height * 0.8);
      path.quadraticCurveTo(width / 2, height * 0.7, width * 2, height * 0.8);
      path.lineTo(width * 2, height * 1.4);
    },
    unit * 0.4,
  );
  for (let i = 0; i < 40; i += 1) {
    const [x, y] = [rng.next() * width, height * rng.range(0.79, 1)];
    stroke(
      ctx,
      (path) => {
        path.moveTo(x, y);
        path.lineTo(x + unit * 0.5, y - unit * 3);
      },
      { width: unit * 0.5, color: darken(mood.ground, 0.25) },
    );
    if (i % 3 === 0)
      shape(
        ctx,
        rng.pick(['#ffffff', '#f7c8d0', '#f6d76a']),
        ellipse(x, y - unit * 3, unit * 1),
        0,
      );
  }
};

/** The sorting room of the post office. */
export const postoffice: Backdrop = (stage) => {
  const { ctx, width, height, unit, rng } = stage;
  paintRoom(stage, height * 0.78, { wall: '#e9d9b8', floor: '#a87850' });
  paintWindow(stage, width * 0.38, height * 0.14, unit * 38, unit * 34);
  shape(
    ctx,
    '#8a5f42',
    (path) => path.rect(width * 0.02, height * 0.12, width * 0.3, height * 0.56),
    unit * 0.6,
  );
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const [x, y, w, h] = [
        width * (0.034 + column * 0.056),
        height * (0.14 + row * 0.106),
        width * 0.046,
        height * 0.086,
      ];
      shape(ctx, '#4a3028', (path) => path.rect(x, y, w, h), unit * 0.3);
      if (rng.chance(0.66))
        shape(
          ctx,
          rng.pick(['#fff7e4', '#f2d6a8', '#d8e6ee']),
          (path) => path.rect(x + w * 0.14, y + h * rng.range(0.3, 0.5), w * 0.72, h * 0.6),
          unit * 0.25,
        );
    }
  }
  paintShelves(stage, width * 0.78, height * 0.22, width * 0.24, height * 0.7, 3, [
    '#c99a62',
    '#b5793c',
    '#e0b878',
    '#d8c09a',
  ]);
  paintLamp(stage, width * 0.36, height * 0.05, unit * 7, '#3d6fb5');
};

/** Nothing but the mood's light: for thoughts and strong moments. */
export const plain: Backdrop = (stage) => {
  const { width, height, mood, unit } = stage;
  fillBand(stage, -height * 0.3, height * 1.3, mood.sky);
  paintGlow(stage, width / 2, height / 2, unit * 80, mood.orb, 0.4);
};

/** The dark, with a circle of light. */
export const spotlight: Backdrop = (stage) => {
  const { ctx, width, height, unit } = stage;
  fillBand(stage, -height * 0.3, height * 1.3, ['#181430', '#2a2246']);
  ctx.fillStyle = fade('#fff0c0', 0.2);
  ctx.beginPath();
  polygon(
    [width * 0.44, -height * 0.1],
    [width * 0.56, -height * 0.1],
    [width * 0.9, height * 0.92],
    [width * 0.1, height * 0.92],
  )(ctx);
  ctx.fill();
  shape(ctx, fade('#fff0c0', 0.35), ellipse(width / 2, height * 0.92, width * 0.4, unit * 7), 0);
};
