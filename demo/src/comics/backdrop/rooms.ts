import { darken, fade, lighten } from '../../paint/color.ts';
import { ellipse, shape, stroke } from '../figure/ink.ts';
import { fillBand, paintGlow, paintSky } from './pieces.ts';
import type { BackdropStage } from './pieces.ts';

/** A room: wall with a lighter upper part, floor of boards. */
export function paintRoom(
  stage: BackdropStage,
  floor: number,
  options: { wall?: string; floor?: string } = {},
): void {
  const { ctx, width, height, unit, mood } = stage;
  const wall = options.wall ?? mood.wall;
  const boards = options.floor ?? mood.wood;
  fillBand(stage, -height * 0.3, floor, [darken(wall, 0.16), wall, lighten(wall, 0.12)]);
  fillBand(stage, floor, height * 1.4, [darken(boards, 0.12), lighten(boards, 0.12)]);
  for (let i = -6; i <= 16; i += 1) {
    const x = (i / 10) * width;
    stroke(
      ctx,
      (path) => {
        path.moveTo(x, floor);
        path.lineTo(width / 2 + (x - width / 2) * 2.2, height * 1.3);
      },
      { color: fade(darken(boards, 0.5), 0.35), width: unit * 0.35 },
    );
  }
  shape(
    ctx,
    darken(wall, 0.3),
    (path) => path.rect(-width, floor - unit * 2.4, width * 3, unit * 2.4),
    0,
  );
}

/** A window of a room with what is outside; `x` and `y` are its upper left corner. */
export function paintWindow(
  stage: BackdropStage,
  x: number,
  y: number,
  wide: number,
  tall: number,
): void {
  const { ctx, unit, mood } = stage;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, wide, tall);
  ctx.clip();
  ctx.translate(x, y);
  paintSky({ ...stage, width: wide, height: tall }, { x: 0.66, y: 0.32, r: 5 }, 2);
  ctx.restore();
  stroke(ctx, (path) => path.rect(x, y, wide, tall), {
    color: darken(mood.wood, 0.25),
    width: unit * 2.4,
  });
  stroke(
    ctx,
    (path) => {
      path.moveTo(x + wide / 2, y);
      path.lineTo(x + wide / 2, y + tall);
      path.moveTo(x, y + tall * 0.5);
      path.lineTo(x + wide, y + tall * 0.5);
    },
    { color: darken(mood.wood, 0.25), width: unit * 1.1 },
  );
  shape(
    ctx,
    mood.wood,
    (path) => path.rect(x - unit * 3, y + tall, wide + unit * 6, unit * 2.6),
    unit * 0.4,
  );
}

/** Boards with things on them, in rows from `top` to `bottom`. */
export function paintShelves(
  stage: BackdropStage,
  x: number,
  top: number,
  wide: number,
  bottom: number,
  rows: number,
  colors: readonly string[],
): void {
  const { ctx, unit, mood, rng } = stage;
  shape(ctx, darken(mood.wood, 0.35), (path) => path.rect(x, top, wide, bottom - top), unit * 0.5);
  const step = (bottom - top) / rows;
  for (let row = 0; row < rows; row += 1) {
    const floor = top + step * (row + 1) - unit;
    for (let at = x + unit; at < x + wide - unit * 4;) {
      const w = unit * rng.range(2.4, 6);
      const h = step * rng.range(0.4, 0.76);
      if (at + w > x + wide - unit) break;
      const color = rng.pick(colors);
      const round = rng.chance(0.4);
      shape(
        ctx,
        color,
        (path) => path.roundRect(at, floor - h, w, h, round ? w * 0.36 : unit * 0.3),
        unit * 0.34,
      );
      shape(
        ctx,
        fade('#ffffff', 0.32),
        (path) => path.rect(at + w * 0.18, floor - h * 0.86, w * 0.18, h * 0.62),
        0,
      );
      if (round)
        shape(
          ctx,
          lighten(color, 0.5),
          (path) => path.rect(at, floor - h * 0.58, w, h * 0.26),
          unit * 0.2,
        );
      at += w + unit * rng.range(0.3, 1.2);
    }
    shape(
      ctx,
      mood.wood,
      (path) => path.rect(x - unit * 0.6, floor, wide + unit * 1.2, unit * 1.5),
      unit * 0.4,
    );
  }
}

/** A lamp that hangs from above. */
export function paintLamp(
  stage: BackdropStage,
  x: number,
  y: number,
  size: number,
  color = '#d0654a',
): void {
  const { ctx, unit, mood } = stage;
  stroke(
    ctx,
    (path) => {
      path.moveTo(x, -unit * 20);
      path.lineTo(x, y);
    },
    { width: unit * 0.6 },
  );
  paintGlow(stage, x, y + size * 0.5, size * 5, mood.light, 0.5);
  shape(ctx, mood.light, ellipse(x, y + size * 0.5, size * 0.34), unit * 0.3);
  shape(
    ctx,
    color,
    (path) => {
      path.moveTo(x - size, y + size * 0.5);
      path.quadraticCurveTo(x - size * 0.7, y - size * 0.2, x, y - size * 0.24);
      path.quadraticCurveTo(x + size * 0.7, y - size * 0.2, x + size, y + size * 0.5);
      path.closePath();
    },
    unit * 0.4,
  );
}
