import { darken, mix } from '../../paint/color.ts';
import { ellipse, placed, polygon, shape } from '../figure/ink.ts';
import { fillBand, paintGlow, paintHills, paintHouse, paintSky, paintTree } from './pieces.ts';
import type { Backdrop, BackdropStage } from './pieces.ts';

const isSnowy = ({ mood }: BackdropStage): boolean =>
  mood.ground === '#f1f5f8' || mood.ground === '#aebfe0';

/** A small town under the mountain. */
export const hilltown: Backdrop = (stage) => {
  const { width, height, unit, mood, rng } = stage;
  paintSky(stage, { x: 0.76, y: 0.2, r: 7 }, 3);
  paintHills(stage, 0.52, 0.26, mood.far, true);
  paintHills(stage, 0.62, 0.14, mood.middle);
  for (let row = 0; row < 2; row += 1) {
    const y = height * (0.7 + row * 0.12);
    const size = unit * (13 + row * 7);
    for (let i = 0; i < 7; i += 1) {
      const x = (i / 6.4) * width + rng.range(-0.02, 0.02) * width - size * 0.4;
      if (rng.chance(0.28)) paintTree(stage, x, y, size * 1.5, mood.near, isSnowy(stage));
      else
        paintHouse(stage, x, y, size, size * 0.8, {
          wall: mix(mood.wall, mood.far, row ? 0.05 : 0.25),
          roof: rng.pick(['#a34c42', '#6a5a7a', '#8a5a40']),
          lit: mood.dark || rng.chance(0.3),
          snowy: isSnowy(stage),
        });
    }
    if (row === 1) fillBand(stage, y, height * 1.3, [mood.ground, darken(mood.ground, 0.12)]);
  }
};

/** A forest path with mountains behind. */
export const forest: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood, rng } = stage;
  paintSky(stage, { x: 0.26, y: 0.18, r: 7 }, 3);
  paintHills(stage, 0.5, 0.28, mood.far, true);
  for (const [row, color] of [mood.far, mood.middle, mood.near].entries()) {
    const y = height * (0.62 + row * 0.07);
    for (let i = 0; i < 9 - row; i += 1) {
      const at = (i + 0.5 + rng.range(-0.3, 0.3)) / (9 - row);
      if (row === 2 && at > 0.34 && at < 0.66) continue;
      paintTree(stage, at * width, y + unit * 3, unit * (22 + row * 14), color, isSnowy(stage));
    }
    paintHills(stage, 0.66 + row * 0.07, 0.03, mix(mood.ground, mood.middle, 0.5 - row * 0.2));
  }
  shape(
    ctx,
    darken(mood.ground, 0.09),
    (path) => {
      path.moveTo(width * 0.5, height * 0.78);
      path.quadraticCurveTo(width * 0.36, height * 0.88, width * 0.3, height * 1.1);
      path.lineTo(width * 0.76, height * 1.1);
      path.quadraticCurveTo(width * 0.62, height * 0.88, width * 0.53, height * 0.78);
    },
    0,
  );
};

/** The mountain top with its old windmill. */
export const windmill: Backdrop = (stage) => {
  const { ctx, width, height, unit } = stage;
  summit(stage);
  const [x, y, tall] = [width * 0.82, height * 0.84, unit * 46];
  shape(
    ctx,
    '#f2e6d0',
    polygon(
      [x - tall * 0.2, y],
      [x - tall * 0.13, y - tall * 0.7],
      [x + tall * 0.13, y - tall * 0.7],
      [x + tall * 0.2, y],
    ),
    unit * 0.5,
  );
  shape(
    ctx,
    'rgba(40,24,60,0.16)',
    polygon(
      [x - tall * 0.2, y],
      [x - tall * 0.13, y - tall * 0.7],
      [x - tall * 0.03, y - tall * 0.7],
      [x - tall * 0.06, y],
    ),
    0,
  );
  shape(
    ctx,
    '#a8564a',
    polygon(
      [x - tall * 0.18, y - tall * 0.7],
      [x, y - tall * 0.94],
      [x + tall * 0.18, y - tall * 0.7],
    ),
    unit * 0.5,
  );
  shape(
    ctx,
    '#6a4a3c',
    (path) => path.roundRect(x - tall * 0.05, y - tall * 0.2, tall * 0.1, tall * 0.2, tall * 0.05),
    unit * 0.4,
  );
  for (const turn of [0.35, 1.92, 3.49, 5.06]) {
    placed(ctx, { x, y: y - tall * 0.72, angle: turn }, (inner) => {
      shape(
        inner,
        '#fffaf0',
        (path) => path.rect(tall * 0.08, -tall * 0.02, tall * 0.44, tall * 0.13),
        unit * 0.4,
      );
      shape(
        inner,
        '#8a5f42',
        (path) => path.rect(0, -tall * 0.025, tall * 0.54, tall * 0.04),
        unit * 0.4,
      );
    });
  }
  shape(ctx, '#8a5f42', ellipse(x, y - tall * 0.72, tall * 0.05), unit * 0.4);
};

/** A mountain top above the clouds. */
export const summit: Backdrop = (stage) => {
  const { height, unit, width, mood } = stage;
  paintSky(stage, { x: 0.5, y: 0.36, r: 12 }, 0);
  paintGlow(stage, width / 2, height * 0.4, unit * 70, mood.orb, 0.4);
  paintHills(stage, 0.62, 0.3, mood.far, true);
  paintHills(stage, 0.74, 0.16, mood.middle, true);
  paintHills(stage, 0.84, 0.05, mood.ground);
};
