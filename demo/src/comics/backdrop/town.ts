import { darken, fade, lighten, mix } from '../../paint/color.ts';
import { ellipse, polygon, shape, stroke } from '../figure/ink.ts';
import { fillBand, paintGlow, paintHouse, paintSky, paintTree } from './pieces.ts';
import type { Backdrop, BackdropStage } from './pieces.ts';
import { paintLamp, paintRoom, paintShelves } from './rooms.ts';

function paintBlocks(
  stage: BackdropStage,
  ground: number,
  tallest: number,
  color: string,
  lit: number,
): void {
  const { ctx, width, unit, mood, rng } = stage;
  for (let x = -unit * 6; x < width;) {
    const w = unit * rng.range(11, 22);
    const h = tallest * rng.range(0.45, 1);
    shape(ctx, color, (path) => path.rect(x, ground - h, w, h * 1.6), unit * 0.25);
    for (let wx = x + unit * 2; wx < x + w - unit * 3; wx += unit * 4) {
      for (let wy = ground - h + unit * 3; wy < ground - unit * 4; wy += unit * 5) {
        if (rng.chance(lit))
          shape(
            ctx,
            mood.dark ? mood.light : lighten(color, 0.35),
            (path) => path.rect(wx, wy, unit * 2, unit * 2.6),
            0,
          );
      }
    }
    x += w + unit * rng.range(0, 3);
  }
}

/** A city street with towers behind and a pavement before. */
export const city: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintSky(stage, { x: 0.78, y: 0.18, r: 6 }, 3);
  paintBlocks(stage, height * 0.72, height * 0.56, mood.far, 0.3);
  paintBlocks(stage, height * 0.76, height * 0.36, mood.middle, 0.35);
  fillBand(stage, height * 0.76, height * 1.3, [mood.ground, darken(mood.ground, 0.2)]);
  for (const y of [0.86, 0.9])
    stroke(
      ctx,
      (path) => {
        path.moveTo(-width, height * y);
        path.lineTo(width * 2, height * y);
      },
      { width: unit * 0.9, color: lighten(mood.ground, 0.25) },
    );
  const x = width * 0.1;
  stroke(
    ctx,
    (path) => {
      path.moveTo(x, height * 0.86);
      path.lineTo(x, height * 0.3);
      path.quadraticCurveTo(x, height * 0.24, x + unit * 10, height * 0.24);
    },
    { width: unit * 1.3 },
  );
  if (mood.dark) paintGlow(stage, x + unit * 10, height * 0.25, unit * 30, mood.light, 0.7);
  shape(ctx, mood.light, ellipse(x + unit * 11, height * 0.25, unit * 2.6, unit * 1.6), unit * 0.4);
};

/** A lane between low houses. */
export const lane: Backdrop = (stage) => {
  const { width, height, unit, mood, rng } = stage;
  paintSky(stage, { x: 0.2, y: 0.16, r: 6 }, 3);
  paintBlocks(stage, height * 0.66, height * 0.3, mood.far, 0.25);
  const roofs = ['#a8564a', '#5a7a8a', '#8a6a5a', '#6f7f5a'].map((one) =>
    mix(one, mood.near, mood.dark ? 0.55 : 0.1),
  );
  for (let x = -unit * 10; x < width; x += unit * 34) {
    paintHouse(stage, x, height * 0.78, unit * 27, unit * rng.range(24, 36), {
      wall: mood.wall,
      roof: rng.pick(roofs),
      lit: mood.dark && rng.chance(0.7),
    });
  }
  for (const at of [0.27, 0.62, 0.96])
    paintTree(stage, width * at, height * 0.8, unit * 22, mood.near);
  fillBand(stage, height * 0.78, height * 1.3, [mood.ground, darken(mood.ground, 0.15)]);
};

/** The front of the shop that never closes. */
export const storefront: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintSky(stage, { x: 0.86, y: 0.12, r: 5 }, 2);
  paintBlocks(stage, height * 0.8, height * 0.66, mood.far, 0.16);
  fillBand(stage, height * 0.8, height * 1.3, [mood.ground, darken(mood.ground, 0.25)]);
  const [x, y, w] = [width * 0.16, height * 0.36, width * 0.68];
  const bottom = height * 0.82;
  paintGlow(stage, width / 2, height * 0.62, width * 0.7, mood.light, 0.5);
  shape(ctx, '#e9f2ec', (path) => path.rect(x, y, w, bottom - y), unit * 0.7);
  shape(
    ctx,
    '#fff6d2',
    (path) => path.rect(x + w * 0.04, y + unit * 13, w * 0.92, bottom - y - unit * 13),
    unit * 0.5,
  );
  paintShelves(
    { ...stage, mood: { ...mood, wood: '#d8c8a4' } },
    x + w * 0.07,
    y + unit * 17,
    w * 0.24,
    bottom - unit * 2,
    3,
    ['#e07a5f', '#6fae9a', '#f0c05a', '#7f9fd0', '#f4efe4'],
  );
  paintShelves(
    { ...stage, mood: { ...mood, wood: '#d8c8a4' } },
    x + w * 0.69,
    y + unit * 17,
    w * 0.24,
    bottom - unit * 2,
    3,
    ['#e07a5f', '#6fae9a', '#f0c05a', '#7f9fd0', '#f4efe4'],
  );
  for (const at of [0.36, 0.5]) {
    shape(
      ctx,
      fade('#cfeeff', 0.55),
      (path) => path.rect(x + w * at, y + unit * 15, w * 0.14, bottom - y - unit * 15),
      unit * 0.5,
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(x + w * (at + 0.03), bottom - unit * 6);
        path.lineTo(x + w * (at + 0.1), y + unit * 22);
      },
      { color: fade('#ffffff', 0.8), width: unit * 0.8 },
    );
  }
  shape(ctx, '#2f9e7a', (path) => path.rect(x - unit * 2, y, w + unit * 4, unit * 12), unit * 0.7);
  shape(
    ctx,
    '#f2b84a',
    (path) => path.rect(x - unit * 2, y + unit * 8.6, w + unit * 4, unit * 2),
    0,
  );
  const [mx, my] = [width / 2, y + unit * 4.4];
  shape(ctx, '#fff6d2', ellipse(mx, my, unit * 3.4), unit * 0.3);
  shape(ctx, '#2f9e7a', ellipse(mx + unit * 1.4, my - unit * 0.6, unit * 2.8), 0);
};

/** Inside that shop: shelves, a fridge, the counter is drawn by its own panel props. */
export const store: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintRoom(stage, height * 0.74, { wall: '#e6efe6', floor: '#cfd6d2' });
  for (const at of [0.16, 0.5, 0.84]) {
    shape(
      ctx,
      '#ffffff',
      (path) => path.rect(width * at - unit * 11, height * 0.03, unit * 22, unit * 2.6),
      unit * 0.4,
    );
    paintGlow(stage, width * at, height * 0.05, unit * 30, '#ffffff', 0.5);
  }
  const wares = ['#e07a5f', '#6fae9a', '#f0c05a', '#7f9fd0', '#f4efe4', '#c97fa0'];
  paintShelves(
    { ...stage, mood: { ...mood, wood: '#d8c8a4' } },
    width * 0.03,
    height * 0.2,
    width * 0.36,
    height * 0.72,
    4,
    wares,
  );
  shape(
    ctx,
    '#dfe8ee',
    (path) => path.rect(width * 0.44, height * 0.16, width * 0.24, height * 0.58),
    unit * 0.6,
  );
  paintShelves(
    { ...stage, mood: { ...mood, wood: '#9fb8c8' } },
    width * 0.46,
    height * 0.2,
    width * 0.2,
    height * 0.7,
    4,
    ['#7fc8e0', '#f2f6f8', '#9fd8a8', '#f0a8b8'],
  );
  shape(
    ctx,
    fade('#d8f2ff', 0.28),
    (path) => path.rect(width * 0.46, height * 0.2, width * 0.2, height * 0.5),
    0,
  );
  paintShelves(
    { ...stage, mood: { ...mood, wood: '#d8c8a4' } },
    width * 0.73,
    height * 0.2,
    width * 0.3,
    height * 0.72,
    4,
    wares,
  );
};

/** Behind the shop's counter. */
export const counter: Backdrop = (stage) => {
  const { ctx, width, height, unit } = stage;
  store(stage);
  const y = height * 0.76;
  shape(ctx, '#2f9e7a', (path) => path.rect(-width, y, width * 3, height), unit * 0.6);
  shape(ctx, '#f2b84a', (path) => path.rect(-width, y + unit * 9, width * 3, unit * 2.4), 0);
  shape(
    ctx,
    '#f6efdf',
    (path) => path.rect(-width, y - unit * 3.4, width * 3, unit * 5),
    unit * 0.6,
  );
  shape(
    ctx,
    '#3f4a5a',
    (path) => path.roundRect(width * 0.8, y - unit * 15, unit * 16, unit * 12, unit),
    unit * 0.5,
  );
  shape(
    ctx,
    '#9fe0c0',
    (path) => path.rect(width * 0.8 + unit * 2, y - unit * 13, unit * 12, unit * 5),
    unit * 0.3,
  );
};

/** A park bench under a tree. */
export const park: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintSky(stage, { x: 0.7, y: 0.2, r: 8 }, 4);
  paintBlocks(stage, height * 0.62, height * 0.26, mood.far, 0.2);
  for (const at of [0.02, 0.3, 0.62, 0.92])
    paintTree(stage, width * at, height * 0.72, unit * 34, mood.middle);
  fillBand(stage, height * 0.7, height * 1.3, [mood.ground, darken(mood.ground, 0.2)]);
  const [x, y, w] = [width * 0.26, height * 0.76, width * 0.5];
  for (const at of [0.06, 0.9])
    shape(
      ctx,
      '#3a3f4a',
      (path) => path.rect(x + w * at, y - unit * 14, unit * 2.4, unit * 28),
      unit * 0.4,
    );
  for (const dy of [-13, -8])
    shape(ctx, mood.wood, (path) => path.rect(x, y + unit * dy, w, unit * 3.6), unit * 0.4);
  shape(
    ctx,
    lighten(mood.wood, 0.12),
    polygon(
      [x - unit * 2, y + unit * 4],
      [x + w + unit * 2, y + unit * 4],
      [x + w + unit * 4, y + unit * 8],
      [x - unit * 4, y + unit * 8],
    ),
    unit * 0.4,
  );
};

/** A fox's workshop: bench, tools, clocks. */
export const workshop: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintRoom(stage, height * 0.8, { wall: mood.dark ? '#8a6a5a' : '#d8b48a' });
  paintShelves(stage, width * 0.02, height * 0.14, width * 0.34, height * 0.58, 3, [
    '#b5583f',
    '#5f8a94',
    '#d8a848',
    '#7a8f5a',
    '#e8dcc0',
    '#8f6a9a',
  ]);
  for (const [at, r, hour] of [
    [0.5, 8, 1],
    [0.66, 5, 3.4],
    [0.6, 4, 5],
  ] as const) {
    const [x, y] = [width * at, height * (at === 0.6 ? 0.44 : 0.24)];
    shape(ctx, '#c9923f', ellipse(x, y, unit * (r + 1.4)), unit * 0.5);
    shape(ctx, '#fff8e4', ellipse(x, y, unit * r), unit * 0.4);
    stroke(
      ctx,
      (path) => {
        path.moveTo(x + Math.cos(hour) * unit * r * 0.5, y + Math.sin(hour) * unit * r * 0.5);
        path.lineTo(x, y);
        path.lineTo(x, y - unit * r * 0.75);
      },
      { width: unit * 0.6 },
    );
  }
  for (const [at, long] of [
    [0.76, 15],
    [0.82, 20],
    [0.88, 13],
    [0.94, 18],
  ] as const) {
    stroke(
      ctx,
      (path) => {
        path.moveTo(width * at, height * 0.2);
        path.lineTo(width * at, height * 0.2 + unit * long);
      },
      { width: unit * 2 },
    );
    stroke(
      ctx,
      (path) => {
        path.moveTo(width * at, height * 0.2);
        path.lineTo(width * at, height * 0.2 + unit * long);
      },
      { width: unit * 1.1, color: at > 0.85 ? '#b5793c' : '#a9b4c2' },
    );
    shape(ctx, '#8a96a8', ellipse(width * at, height * 0.2 + unit * long, unit * 2), unit * 0.4);
  }
  paintLamp(stage, width * 0.46, height * 0.06, unit * 8, '#3f7f6a');
  shape(
    ctx,
    darken(mood.wood, 0.1),
    (path) => path.rect(-width, height * 0.8, width * 3, height),
    0,
  );
  shape(
    ctx,
    lighten(mood.wood, 0.16),
    (path) => path.rect(-width, height * 0.77, width * 3, unit * 6),
    unit * 0.5,
  );
};
