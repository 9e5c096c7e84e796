import { darken, lighten } from '../../paint/color.ts';
import { ellipse, polygon, shape, stroke } from '../figure/ink.ts';
import { fillBand, paintCloud, paintHills, paintSky } from './pieces.ts';
import type { Backdrop, BackdropStage } from './pieces.ts';
import { paintLamp, paintRoom, paintShelves } from './rooms.ts';

/** A tiled roof with raised eaves between two heights. */
function paintEaves(stage: BackdropStage, x: number, y: number, wide: number, tall: number): void {
  const { ctx, unit, mood } = stage;
  shape(
    ctx,
    darken(mood.near, 0.2),
    (path) => {
      path.moveTo(x - wide * 0.62, y - tall * 0.16);
      path.quadraticCurveTo(x - wide * 0.4, y, x - wide * 0.26, y - tall);
      path.lineTo(x + wide * 0.26, y - tall);
      path.quadraticCurveTo(x + wide * 0.4, y, x + wide * 0.62, y - tall * 0.16);
      path.quadraticCurveTo(x + wide * 0.5, y + tall * 0.12, x, y + tall * 0.12);
      path.quadraticCurveTo(x - wide * 0.5, y + tall * 0.12, x - wide * 0.62, y - tall * 0.16);
    },
    unit * 0.6,
  );
  for (let i = -5; i <= 5; i += 1)
    stroke(
      ctx,
      (path) => {
        path.moveTo(x + (i / 5) * wide * 0.25, y - tall);
        path.quadraticCurveTo(
          x + (i / 5) * wide * 0.36,
          y - tall * 0.2,
          x + (i / 5) * wide * 0.54,
          y + tall * 0.02,
        );
      },
      { width: unit * 0.5, color: lighten(mood.near, 0.35) },
    );
  shape(
    ctx,
    darken(mood.near, 0.4),
    (path) => path.roundRect(x - wide * 0.29, y - tall * 1.1, wide * 0.58, tall * 0.16, unit),
    unit * 0.5,
  );
}

/** The tea house by the road. */
export const teahouse: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintSky(stage, { x: 0.16, y: 0.2, r: 8 }, 3);
  paintHills(stage, 0.58, 0.3, mood.far, true);
  paintHills(stage, 0.68, 0.12, mood.middle);
  fillBand(stage, height * 0.8, height * 1.3, [mood.ground, darken(mood.ground, 0.1)]);
  const [x, y, w] = [width * 0.6, height * 0.82, Math.min(width * 0.56, height * 0.8)];
  shape(
    ctx,
    mood.wall,
    (path) => path.rect(x - w * 0.42, y - w * 0.42, w * 0.84, w * 0.42),
    unit * 0.6,
  );
  for (const at of [-0.4, -0.14, 0.12, 0.38])
    shape(
      ctx,
      mood.wood,
      (path) => path.rect(x + w * at, y - w * 0.42, w * 0.04, w * 0.42),
      unit * 0.4,
    );
  shape(
    ctx,
    darken(mood.wood, 0.45),
    (path) => path.rect(x - w * 0.1, y - w * 0.3, w * 0.22, w * 0.3),
    unit * 0.5,
  );
  paintEaves(stage, x, y - w * 0.42, w, w * 0.26);
  for (const at of [-0.3, 0.3]) {
    shape(ctx, mood.light, ellipse(x + w * at, y - w * 0.3, unit * 3, unit * 4), unit * 0.5);
  }
  const flag = width * 0.2;
  stroke(
    ctx,
    (path) => {
      path.moveTo(flag, y);
      path.lineTo(flag, height * 0.28);
    },
    { width: unit * 1.2 },
  );
  shape(
    ctx,
    '#ffffff',
    polygon(
      [flag, height * 0.3],
      [flag + unit * 14, height * 0.31],
      [flag + unit * 12, height * 0.46],
      [flag, height * 0.47],
    ),
    unit * 0.5,
  );
  stroke(ctx, ellipse(flag + unit * 6.5, height * 0.385, unit * 3.4), { width: unit * 0.8 });
};

/** Inside the tea house. */
export const tearoom: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintRoom(stage, height * 0.8);
  for (const [x, w] of [
    [0.06, 0.3],
    [0.62, 0.32],
  ] as const) {
    shape(
      ctx,
      '#ffffff',
      (path) => path.rect(width * x, height * 0.18, width * w, height * 0.42),
      unit * 0.8,
    );
    for (let i = 1; i < 6; i += 1)
      stroke(
        ctx,
        (path) => {
          path.moveTo(width * (x + (w * i) / 6), height * 0.18);
          path.lineTo(width * (x + (w * i) / 6), height * 0.6);
        },
        { width: unit * 0.6 },
      );
    for (let i = 1; i < 4; i += 1)
      stroke(
        ctx,
        (path) => {
          path.moveTo(width * x, height * (0.18 + i * 0.105));
          path.lineTo(width * (x + w), height * (0.18 + i * 0.105));
        },
        { width: unit * 0.6 },
      );
  }
  paintShelves(stage, width * 0.41, height * 0.24, width * 0.16, height * 0.62, 3, [
    '#8a8a8a',
    '#d6d6d6',
    '#4a4a4a',
    '#f4f4f4',
  ]);
  paintLamp(stage, width * 0.5, height * 0.08, unit * 6, '#5a5a5a');
  for (const at of [-0.02, 0.97])
    shape(
      ctx,
      darken(mood.wood, 0.3),
      (path) => path.rect(width * at, -height, width * 0.05, height * 3),
      unit * 0.5,
    );
};

/** Bamboo by a road. */
export const bamboo: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood, rng } = stage;
  paintSky(stage, { x: 0.5, y: 0.26, r: 9 }, 0);
  paintHills(stage, 0.64, 0.2, mood.far, true);
  for (const [row, color] of [mood.far, mood.middle, mood.near].entries()) {
    const count = 13 - row * 3;
    for (let i = 0; i < count; i += 1) {
      const at = (i + rng.range(0.2, 0.8)) / count;
      if (row === 2 && at > 0.26 && at < 0.74) continue;
      const [x, wide, lean] = [at * width, unit * (1.5 + row * 1.1), rng.range(-3, 3) * unit];
      stroke(
        ctx,
        (path) => {
          path.moveTo(x, height * 0.9);
          path.lineTo(x + lean, -height * 0.2);
        },
        { width: wide + unit * 0.5, color: darken(color, 0.5) },
      );
      stroke(
        ctx,
        (path) => {
          path.moveTo(x, height * 0.9);
          path.lineTo(x + lean, -height * 0.2);
        },
        { width: wide, color },
      );
      for (let y = 0.8; y > -0.1; y -= 0.13)
        stroke(
          ctx,
          (path) => {
            path.moveTo(x - wide * 0.6 + lean * (0.9 - y), height * y);
            path.lineTo(x + wide * 0.6 + lean * (0.9 - y), height * y);
          },
          { width: unit * 0.6, color: darken(color, 0.5) },
        );
      for (let leaf = 0; leaf < 5 + row * 2; leaf += 1) {
        const [lx, ly, turn] = [
          x + rng.range(-9, 9) * unit,
          height * rng.range(-0.02, 0.5),
          rng.range(-0.9, 0.9),
        ];
        shape(ctx, color, ellipse(lx, ly, unit * (3.2 + row), unit * 0.8, turn + 0.6), unit * 0.16);
      }
    }
  }
  fillBand(stage, height * 0.8, height * 1.3, [mood.ground, darken(mood.ground, 0.14)]);
};

/** Roofs of a town, seen from one of them. */
export const rooftops: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintSky(stage, { x: 0.66, y: 0.28, r: 14 }, 2);
  paintHills(stage, 0.62, 0.14, mood.far, true);
  for (const [x, y, w] of [
    [0.16, 0.68, 40],
    [0.82, 0.7, 46],
    [0.5, 0.76, 36],
  ] as const) {
    shape(
      ctx,
      mood.middle,
      (path) => path.rect(width * x - unit * w * 0.4, height * y, unit * w * 0.8, height),
      unit * 0.5,
    );
    paintEaves(stage, width * x, height * y, unit * w, unit * w * 0.3);
  }
  shape(
    ctx,
    darken(mood.near, 0.1),
    (path) => path.rect(-width, height * 0.88, width * 3, height),
    unit * 0.6,
  );
  for (let i = -2; i < 26; i += 1)
    shape(
      ctx,
      i % 2 ? mood.near : lighten(mood.near, 0.14),
      ellipse((i / 24) * width, height * 0.9, width * 0.024, unit * 5),
      unit * 0.5,
    );
};

/** A market lane with stalls and lanterns. */
export const market: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood, rng } = stage;
  paintSky(stage, undefined, 2);
  paintHills(stage, 0.5, 0.16, mood.far, true);
  for (const [x, w] of [
    [0.14, 46],
    [0.54, 40],
    [0.92, 48],
  ] as const) {
    const y = height * 0.8;
    shape(
      ctx,
      mood.wall,
      (path) =>
        path.rect(width * x - unit * w * 0.4, y - unit * w * 0.6, unit * w * 0.8, unit * w * 0.6),
      unit * 0.5,
    );
    shape(
      ctx,
      darken(mood.wood, 0.2),
      (path) =>
        path.rect(width * x - unit * w * 0.3, y - unit * w * 0.4, unit * w * 0.6, unit * w * 0.2),
      unit * 0.5,
    );
    paintEaves(stage, width * x, y - unit * w * 0.6, unit * w, unit * w * 0.3);
  }
  for (let i = 0; i < 9; i += 1) {
    const [x, y] = [(i / 8) * width, height * (0.16 + Math.sin((i / 8) * Math.PI) * 0.06)];
    shape(ctx, mood.light, ellipse(x, y, unit * 2.6, unit * 3.4), unit * 0.5);
  }
  stroke(
    ctx,
    (path) => {
      path.moveTo(0, height * 0.12);
      path.quadraticCurveTo(width / 2, height * 0.24, width, height * 0.12);
    },
    { width: unit * 0.4 },
  );
  fillBand(stage, height * 0.8, height * 1.3, [mood.ground, darken(mood.ground, 0.1)]);
  for (let i = 0; i < 26; i += 1)
    shape(
      ctx,
      darken(mood.ground, 0.12),
      ellipse(rng.next() * width, height * rng.range(0.83, 1), unit * 3, unit * 0.8),
      0,
    );
};

/** A mountain above a sea of clouds. */
export const cliff: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood, rng } = stage;
  paintSky(stage, { x: 0.7, y: 0.24, r: 12 }, 0);
  paintHills(stage, 0.56, 0.34, mood.far, true);
  for (let i = 0; i < 6; i += 1)
    paintCloud(stage, rng.next() * width, height * rng.range(0.6, 0.8), unit * rng.range(12, 22));
  shape(
    ctx,
    mood.near,
    polygon(
      [-width * 0.1, height * 1.2],
      [-width * 0.1, height * 0.76],
      [width * 0.5, height * 0.78],
      [width * 0.74, height * 0.84],
      [width * 0.66, height * 1.2],
    ),
    unit * 0.6,
  );
  shape(
    ctx,
    mood.ground,
    polygon(
      [-width * 0.1, height * 0.76],
      [width * 0.5, height * 0.78],
      [width * 0.74, height * 0.84],
      [width * 0.4, height * 0.85],
      [-width * 0.1, height * 0.83],
    ),
    unit * 0.4,
  );
};
