import { darken, fade, lighten } from '../../paint/color.ts';
import { ellipse, polygon, shape, stroke } from '../figure/ink.ts';
import { paintGlow, paintHills, paintSky, paintWater } from './pieces.ts';
import type { Backdrop, BackdropStage } from './pieces.ts';
import { paintLamp, paintRoom, paintShelves, paintWindow } from './rooms.ts';

const isWild = ({ mood }: BackdropStage): number => (mood.water[1] === '#1f3342' ? 1 : 0);

/** The white tower with its red bands; `y` is its foot. */
function paintTower(stage: BackdropStage, x: number, y: number, tall: number): void {
  const { ctx, unit, mood, width, height } = stage;
  const wide = tall * 0.15;
  const side = (share: number): number => wide * (1 - share * 0.4);
  const top = y - tall;
  if (mood.dark) {
    for (const [turn, long] of [
      [-0.16, 1],
      [Math.PI + 0.1, 1],
    ] as const) {
      ctx.save();
      ctx.translate(x, top - wide * 0.5);
      ctx.rotate(turn);
      const beam = ctx.createLinearGradient(0, 0, width * long, 0);
      beam.addColorStop(0, fade(mood.light, 0.85));
      beam.addColorStop(1, fade(mood.light, 0.04));
      ctx.fillStyle = beam;
      ctx.beginPath();
      polygon(
        [0, -wide * 0.2],
        [width * 1.2, -height * 0.16],
        [width * 1.2, height * 0.12],
        [0, wide * 0.3],
      )(ctx);
      ctx.fill();
      ctx.restore();
    }
  }
  shape(
    ctx,
    '#f6f0e4',
    polygon([x - side(0), y], [x - side(1), top], [x + side(1), top], [x + side(0), y]),
    unit * 0.6,
  );
  for (const at of [0.18, 0.58]) {
    shape(
      ctx,
      '#d4534a',
      polygon(
        [x - side(at), y - tall * at],
        [x - side(at + 0.2), y - tall * (at + 0.2)],
        [x + side(at + 0.2), y - tall * (at + 0.2)],
        [x + side(at), y - tall * at],
      ),
      unit * 0.4,
    );
  }
  shape(
    ctx,
    fade('#1c1838', 0.18),
    polygon([x - side(0), y], [x - side(1), top], [x - side(1) * 0.2, top], [x - side(0) * 0.2, y]),
    0,
  );
  shape(
    ctx,
    '#39405a',
    (path) => path.rect(x - wide * 0.86, top - wide * 0.14, wide * 1.72, wide * 0.2),
    unit * 0.5,
  );
  shape(
    ctx,
    mood.dark ? mood.light : '#bfe0ea',
    (path) => path.rect(x - wide * 0.48, top - wide * 1.0, wide * 0.96, wide * 0.88),
    unit * 0.5,
  );
  if (mood.dark) paintGlow(stage, x, top - wide * 0.5, wide * 4, mood.light, 0.9);
  shape(
    ctx,
    '#c9463f',
    polygon([x - wide * 0.7, top - wide], [x, top - wide * 1.75], [x + wide * 0.7, top - wide]),
    unit * 0.5,
  );
  shape(
    ctx,
    '#5a4436',
    (path) => path.roundRect(x - wide * 0.24, y - wide * 0.8, wide * 0.48, wide * 0.8, wide * 0.2),
    unit * 0.4,
  );
}

/** Open sea to the horizon. */
export const sea: Backdrop = (stage) => {
  paintSky(stage, { x: 0.74, y: 0.24, r: 8 }, 5);
  paintWater(stage, stage.height * 0.56, isWild(stage));
};

/** The lighthouse on its rock, with the sea all round. */
export const lightrock: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintSky(stage, { x: 0.2, y: 0.2, r: 7 }, 5);
  paintWater(stage, height * 0.66, isWild(stage));
  shape(
    ctx,
    darken(mood.near, 0.1),
    (path) => {
      path.moveTo(width * 0.3, height * 1.1);
      path.lineTo(width * 0.4, height * 0.86);
      path.lineTo(width * 0.52, height * 0.78);
      path.lineTo(width * 0.92, height * 0.77);
      path.lineTo(width * 1.1, height * 0.9);
      path.lineTo(width * 1.1, height * 1.1);
    },
    unit * 0.6,
  );
  shape(
    ctx,
    mood.ground,
    polygon(
      [width * 0.5, height * 0.79],
      [width * 0.56, height * 0.765],
      [width * 0.94, height * 0.765],
      [width * 1.1, height * 0.86],
      [width * 0.7, height * 0.83],
    ),
    0,
  );
  paintTower(stage, width * 0.72, height * 0.78, Math.min(height * 0.54, width * 0.9));
};

/** The lighthouse seen from the shore path of its island. */
export const lighthouse: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood, rng } = stage;
  lightrock(stage);
  shape(
    ctx,
    mood.ground,
    (path) => {
      path.moveTo(-width, height * 1.4);
      path.lineTo(-width, height * 0.84);
      path.bezierCurveTo(
        width * 0.2,
        height * 0.82,
        width * 0.5,
        height * 0.86,
        width * 2,
        height * 0.84,
      );
      path.lineTo(width * 2, height * 1.4);
    },
    unit * 0.5,
  );
  for (let i = 0; i < 46; i += 1) {
    const [x, y] = [rng.next() * width, height * rng.range(0.86, 1)];
    stroke(
      ctx,
      (path) => {
        path.moveTo(x - unit, y - unit * 2);
        path.lineTo(x, y);
        path.lineTo(x + unit, y - unit * 2.4);
      },
      { width: unit * 0.4, color: darken(mood.ground, 0.28) },
    );
  }
};

/** The room round the great lens. */
export const lamproom: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintSky(stage, { x: 0.16, y: 0.3, r: 6 }, 4);
  paintWater({ ...stage, height: height * 0.8 }, height * 0.56, isWild(stage));
  for (let i = 0; i <= 5; i += 1) {
    const x = (i / 5) * width;
    shape(
      ctx,
      '#39405a',
      (path) => path.rect(x - unit * 1.4, -height, unit * 2.8, height * 3),
      unit * 0.3,
    );
  }
  shape(
    ctx,
    '#39405a',
    (path) => path.rect(-width, height * 0.72, width * 3, unit * 3),
    unit * 0.3,
  );
  shape(ctx, '#4a5270', (path) => path.rect(-width, height * 0.75, width * 3, height), 0);
  const [x, y, r] = [width * 0.56, height * 0.44, unit * 19];
  if (mood.dark) paintGlow(stage, x, y, r * 3.2, mood.light, 0.8);
  shape(
    ctx,
    '#2f3650',
    polygon(
      [x - r * 0.6, height * 1.1],
      [x - r * 0.4, y + r],
      [x + r * 0.4, y + r],
      [x + r * 0.6, height * 1.1],
    ),
    unit * 0.5,
  );
  shape(
    ctx,
    '#c99a4a',
    (path) => path.roundRect(x - r * 0.95, y + r * 1.05, r * 1.9, r * 0.26, 4),
    unit * 0.5,
  );
  shape(
    ctx,
    '#c99a4a',
    (path) => path.roundRect(x - r * 0.95, y - r * 1.3, r * 1.9, r * 0.26, 4),
    unit * 0.5,
  );
  shape(
    ctx,
    mood.dark ? lighten(mood.light, 0.3) : '#d6eef2',
    ellipse(x, y, r * 0.92, r * 1.08),
    unit * 0.5,
  );
  for (const share of [0.74, 0.52, 0.28])
    stroke(ctx, ellipse(x, y, r * 0.92 * share, r * 1.08 * share), {
      width: unit * 0.4,
      color: fade('#7a6a4a', 0.7),
    });
};

/** The keeper's kitchen, also anybody's warm room. */
export const cottage: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintRoom(stage, height * 0.78);
  paintWindow(stage, width * 0.1, height * 0.16, unit * 40, unit * 36);
  paintShelves(stage, width * 0.66, height * 0.2, width * 0.28, height * 0.56, 3, [
    '#c96a54',
    '#5f94a0',
    '#e8c46a',
    '#8fae78',
    '#f2e4cc',
  ]);
  paintLamp(stage, width * 0.54, height * 0.12, unit * 7);
  shape(
    ctx,
    '#4a4a58',
    (path) => path.roundRect(width * 0.68, height * 0.62, unit * 30, height * 0.2, unit * 2),
    unit * 0.6,
  );
  shape(
    ctx,
    mood.dark ? '#ff9a4a' : '#8a5a40',
    (path) => path.roundRect(width * 0.68 + unit * 6, height * 0.67, unit * 18, unit * 9, unit * 2),
    unit * 0.5,
  );
};

/** A wooden pier at the water. */
export const pier: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  paintSky(stage, { x: 0.3, y: 0.24, r: 8 }, 5);
  paintHills(stage, 0.52, 0.1, mood.far);
  paintWater(stage, height * 0.5, isWild(stage) * 0.6);
  shape(
    ctx,
    mood.wood,
    polygon(
      [width * 0.3, height * 0.64],
      [width * 0.62, height * 0.64],
      [width * 1.3, height * 1.1],
      [-width * 0.3, height * 1.1],
    ),
    unit * 0.5,
  );
  for (let i = 0; i < 7; i += 1) {
    const y = height * (0.64 + (i / 7) ** 1.5 * 0.42);
    stroke(
      ctx,
      (path) => {
        path.moveTo(-width, y);
        path.lineTo(width * 2, y);
      },
      { width: unit * 0.3, color: fade('#20182a', 0.25) },
    );
  }
  for (const [x, y, size] of [
    [0.27, 0.66, 5],
    [0.64, 0.66, 5],
    [0.04, 0.8, 8],
    [0.9, 0.8, 8],
  ] as const) {
    shape(
      ctx,
      darken(mood.wood, 0.3),
      (path) =>
        path.roundRect(
          width * x,
          height * y - unit * size * 1.6,
          unit * size,
          unit * size * 2.4,
          unit,
        ),
      unit * 0.5,
    );
  }
};
