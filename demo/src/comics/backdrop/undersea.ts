import { darken, fade, lighten, mix } from '../../paint/color.ts';
import { ellipse, polygon, shape, stroke } from '../figure/ink.ts';
import { fillBand, paintGlow, paintHills, paintSky } from './pieces.ts';
import type { Backdrop, BackdropStage } from './pieces.ts';

function paintFish(stage: BackdropStage, x: number, y: number, size: number, color: string): void {
  const { ctx, unit } = stage;
  shape(
    ctx,
    color,
    polygon(
      [x - size * 0.7, y],
      [x - size * 1.3, y - size * 0.45],
      [x - size * 1.2, y + size * 0.45],
    ),
    unit * 0.25,
  );
  shape(ctx, color, ellipse(x, y, size, size * 0.52), unit * 0.25);
  shape(ctx, lighten(color, 0.5), ellipse(x, y + size * 0.2, size * 0.7, size * 0.22), 0);
  shape(ctx, '#1a1c30', ellipse(x + size * 0.55, y - size * 0.1, size * 0.11), 0);
}

function paintShafts({ ctx, width, height, rng }: BackdropStage): void {
  for (let i = 0; i < 6; i += 1) {
    const x = rng.range(0, 1) * width;
    const w = width * rng.range(0.04, 0.12);
    const light = ctx.createLinearGradient(0, 0, 0, height * 0.9);
    light.addColorStop(0, 'rgba(220,255,246,0.34)');
    light.addColorStop(1, 'rgba(220,255,246,0)');
    ctx.fillStyle = light;
    ctx.beginPath();
    polygon(
      [x, -height * 0.3],
      [x + w, -height * 0.3],
      [x + w * 2 - width * 0.16, height],
      [x - width * 0.22, height],
    )(ctx);
    ctx.fill();
  }
}

/** Open water with light from above and shoals. */
export const deepwater: Backdrop = (stage) => {
  const { width, height, unit, mood, rng } = stage;
  fillBand(stage, -height * 0.3, height * 1.3, mood.sky);
  paintShafts(stage);
  paintHills(stage, 0.96, 0.12, mood.near, true);
  for (let i = 0; i < 12; i += 1)
    paintFish(
      stage,
      rng.next() * width,
      rng.range(0.2, 0.8) * height,
      unit * rng.range(1.2, 3),
      rng.pick(['#f2a05a', '#f6d06a', '#8fe0d8', '#f08a8a']),
    );
};

/** The town on the sea floor: shells with lit windows, weed and coral. */
export const seatown: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood, rng } = stage;
  fillBand(stage, -height * 0.3, height * 1.3, mood.sky);
  paintShafts(stage);
  paintHills(stage, 0.7, 0.24, mood.far, true);
  paintHills(stage, 0.78, 0.12, mood.middle);
  for (let i = 0; i < 6; i += 1) {
    const [x, y, size] = [
      (i / 5.4) * width,
      height * rng.range(0.74, 0.82),
      unit * rng.range(13, 22),
    ];
    const color = rng.pick(['#e8a08a', '#d8b0d0', '#f0d09a', '#9fd0c8']);
    shape(
      ctx,
      mix(color, mood.middle, 0.25),
      (path) => {
        path.moveTo(x - size * 0.6, y);
        path.bezierCurveTo(
          x - size * 0.8,
          y - size * 0.8,
          x - size * 0.2,
          y - size * 1.5,
          x + size * 0.1,
          y - size * 1.7,
        );
        path.bezierCurveTo(
          x + size * 0.3,
          y - size * 1.2,
          x + size * 0.8,
          y - size * 0.7,
          x + size * 0.6,
          y,
        );
        path.closePath();
      },
      unit * 0.5,
    );
    for (const t of [0.3, 0.62, 0.9])
      stroke(
        ctx,
        (path) => {
          path.moveTo(x - size * 0.62 * (1.1 - t * 0.5), y - size * t * 1.1);
          path.quadraticCurveTo(
            x,
            y - size * (t * 1.1 - 0.2),
            x + size * 0.62 * (1.1 - t * 0.5),
            y - size * t * 1.1,
          );
        },
        { width: unit * 0.4, color: fade('#20304a', 0.5) },
      );
    for (const [dx, dy] of [
      [-0.26, 0.5],
      [0.2, 0.74],
    ] as const) {
      paintGlow(stage, x + dx * size, y - dy * size, size * 0.5, mood.light, 0.5);
      shape(
        ctx,
        mood.light,
        ellipse(x + dx * size, y - dy * size, size * 0.13, size * 0.16),
        unit * 0.3,
      );
    }
    shape(
      ctx,
      '#4a3a4a',
      (path) =>
        path.roundRect(x - size * 0.14, y - size * 0.34, size * 0.28, size * 0.34, size * 0.13),
      unit * 0.3,
    );
  }
  paintHills(stage, 0.86, 0.04, mood.ground);
  for (let i = 0; i < 16; i += 1) {
    const [x, y, size] = [
      rng.next() * width,
      height * rng.range(0.9, 1.04),
      unit * rng.range(8, 18),
    ];
    const color = rng.pick(['#e0707a', '#f0a060', '#4fa88a', '#7fc89a']);
    for (const bend of [-0.4, 0, 0.4])
      stroke(
        ctx,
        (path) => {
          path.moveTo(x, y);
          path.quadraticCurveTo(x + bend * size * 0.2, y - size * 0.6, x + bend * size, y - size);
        },
        { width: unit * 1.5, color },
      );
  }
  for (let i = 0; i < 10; i += 1)
    paintFish(
      stage,
      rng.next() * width,
      rng.range(0.1, 0.6) * height,
      unit * rng.range(1, 2.6),
      rng.pick(['#f2a05a', '#f6d06a', '#8fe0d8', '#f08a8a']),
    );
};

/** The inside of the tram, with the mood outside its windows. */
export const tram: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood, rng } = stage;
  fillBand(stage, -height * 0.3, height * 0.84, ['#7a4a3a', '#b5764f', '#c98a5a']);
  fillBand(stage, height * 0.84, height * 1.4, ['#5a3f3a', '#44302f']);
  const tall = height * 0.42;
  for (let i = 0; i < 3; i += 1) {
    const [x, y, w] = [width * (0.04 + i * 0.325), height * 0.17, width * 0.27];
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(x, y, w, tall, unit * 3);
    ctx.clip();
    ctx.translate(x, y);
    const outside = { ...stage, width: w, height: tall };
    if (mood.water[0] === '#2f9ab0') {
      fillBand(outside, 0, tall, mood.sky);
      paintShafts(outside);
      for (let f = 0; f < 4; f += 1)
        paintFish(
          outside,
          rng.next() * w,
          rng.next() * tall,
          unit * rng.range(1.4, 3.4),
          rng.pick(['#f2a05a', '#f6d06a', '#8fe0d8']),
        );
    } else {
      paintSky(outside, i === 1 ? { x: 0.6, y: 0.3, r: 4 } : undefined, 1);
      for (let b = 0; b < 5; b += 1) {
        const h = tall * rng.range(0.2, 0.6);
        shape(
          ctx,
          mood.middle,
          (path) => path.rect(b * w * 0.22, tall - h, w * 0.19, h),
          unit * 0.2,
        );
        if (mood.dark)
          shape(
            ctx,
            mood.light,
            (path) => path.rect(b * w * 0.22 + unit, tall - h + unit * 2, unit * 1.4, unit * 2),
            0,
          );
      }
    }
    ctx.restore();
    stroke(ctx, (path) => path.roundRect(x, y, w, tall, unit * 3), {
      width: unit * 2.4,
      color: '#5a3428',
    });
    stroke(
      ctx,
      (path) => {
        path.moveTo(x + w * 0.14, y + tall * 0.5);
        path.lineTo(x + w * 0.36, y + unit * 3);
      },
      { width: unit * 1.2, color: fade('#ffffff', 0.35) },
    );
  }
  shape(
    ctx,
    '#e8c46a',
    (path) => path.rect(-width, height * 0.1, width * 3, unit * 1.4),
    unit * 0.3,
  );
  for (let i = 0; i < 7; i += 1) {
    const x = width * (0.07 + i * 0.145);
    stroke(
      ctx,
      (path) => {
        path.moveTo(x, height * 0.1);
        path.lineTo(x, height * 0.1 + unit * 7);
      },
      { width: unit * 0.8, color: '#3a2a28' },
    );
    stroke(ctx, ellipse(x, height * 0.1 + unit * 9.4, unit * 2.4), {
      width: unit * 0.9,
      color: '#f2e4c8',
    });
  }
  shape(
    ctx,
    '#2f6f73',
    (path) => path.roundRect(-width, height * 0.7, width * 3, height * 0.16, unit * 2),
    unit * 0.5,
  );
  shape(
    ctx,
    darken('#2f6f73', 0.25),
    (path) => path.rect(-width, height * 0.82, width * 3, unit * 4),
    unit * 0.4,
  );
};

/** The tram itself with its lit windows, running through the mood's world. */
export const tramOutside: Backdrop = (stage) => {
  const { ctx, width, height, unit, mood } = stage;
  if (mood.water[0] === '#2f9ab0') seatown(stage);
  else {
    paintSky(stage, { x: 0.8, y: 0.2, r: 7 }, 3);
    paintHills(stage, 0.7, 0.1, mood.middle, true);
    fillBand(stage, height * 0.78, height * 1.3, [mood.ground, darken(mood.ground, 0.25)]);
  }
  const [x, y, w, h] = [
    width * 0.14,
    height * 0.48,
    width * 0.66,
    Math.min(height * 0.3, width * 0.3),
  ];
  paintGlow(stage, x + w, y + h * 0.7, w * 0.5, mood.light, 0.8);
  shape(ctx, '#3a2a34', (path) => path.rect(-width, y + h * 1.12, width * 3, unit * 1.6), 0);
  for (const at of [0.18, 0.78])
    for (const dx of [-0.06, 0.06])
      shape(ctx, '#39405a', ellipse(x + w * (at + dx), y + h * 1.04, h * 0.12), unit * 0.4);
  shape(ctx, '#c9463f', (path) => path.roundRect(x, y, w, h, h * 0.16), unit * 0.7);
  shape(
    ctx,
    '#f4e6c4',
    (path) => path.rect(x + unit * 0.3, y + h * 0.12, w - unit * 0.6, h * 0.48),
    unit * 0.4,
  );
  for (let i = 0; i < 5; i += 1) {
    const wx = x + w * (0.05 + i * 0.155);
    shape(
      ctx,
      mood.light,
      (path) => path.roundRect(wx, y + h * 0.18, w * 0.12, h * 0.36, h * 0.05),
      unit * 0.5,
    );
    if (i % 2 === 1) continue;
    // Passengers, as shadows against the light.
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(wx, y + h * 0.18, w * 0.12, h * 0.36, h * 0.05);
    ctx.clip();
    const shadow = fade('#3a2a34', 0.5);
    shape(ctx, shadow, ellipse(wx + w * 0.06, y + h * 0.38, h * 0.075), 0);
    shape(ctx, shadow, ellipse(wx + w * 0.06, y + h * 0.56, h * 0.13, h * 0.11), 0);
    ctx.restore();
  }
  shape(
    ctx,
    mood.light,
    (path) => path.roundRect(x + w * 0.85, y + h * 0.18, w * 0.12, h * 0.66, h * 0.04),
    unit * 0.5,
  );
  shape(ctx, '#fff6d8', ellipse(x + w * 0.985, y + h * 0.8, h * 0.07), unit * 0.4);
  shape(
    ctx,
    '#8f2f2f',
    (path) => path.roundRect(x + w * 0.04, y - h * 0.12, w * 0.92, h * 0.14, h * 0.06),
    unit * 0.5,
  );
  stroke(
    ctx,
    (path) => {
      path.moveTo(x + w * 0.4, y - h * 0.12);
      path.lineTo(x + w * 0.52, y - h * 0.44);
      path.lineTo(x + w * 0.64, y - h * 0.12);
    },
    { width: unit * 0.8 },
  );
};
