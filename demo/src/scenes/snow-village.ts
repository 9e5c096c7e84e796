import { darken, fade, lighten, mix } from '../paint/color.ts';
import { paintFir } from '../paint/flora.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills, paintSnowcaps } from '../paint/land.ts';
import { paintMoon, paintSky, paintStars, twinklingStars } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import type { SKRSContext2D } from '../paint/surface.ts';
import { snowfall } from '../paint/weather.ts';
import type { Rng } from '../random.ts';
import type { Scene } from './stage.ts';

interface Chimney {
  x: number;
  y: number;
  size: number;
}

/** A cottage under a thick roof of snow; (x, y) is the left foot. Returns its chimney's mouth. */
function paintCottage(
  ctx: SKRSContext2D,
  rng: Rng,
  house: { x: number; y: number; size: number },
  colors: { wall: string; snow: string; shade: string; light: string },
): Chimney {
  const { x, y, size } = house;
  const wide = size * rng.range(0.95, 1.35);
  const wall = size * rng.range(0.48, 0.6);
  const roof = size * rng.range(0.5, 0.66);
  const pipe = x + wide * rng.range(0.62, 0.74);
  ctx.fillStyle = darken(colors.wall, 0.25);
  ctx.fillRect(pipe, y - wall - roof * 0.9, size * 0.12, roof * 0.7);
  ctx.fillStyle = colors.snow;
  ctx.fillRect(pipe - size * 0.02, y - wall - roof * 0.95, size * 0.16, size * 0.06);
  ctx.fillStyle = verticalGradient(ctx, y - wall, y, [darken(colors.wall, 0.3), colors.wall]);
  ctx.fillRect(x, y - wall, wide, wall + 4);
  ctx.beginPath();
  ctx.moveTo(x, y - wall + 1);
  ctx.lineTo(x + wide / 2, y - wall - roof * 0.9);
  ctx.lineTo(x + wide, y - wall + 1);
  ctx.fill();
  const panes = rng.int(2, 3);
  for (let pane = 0; pane < panes; pane += 1) {
    const px = x + (wide * (pane + 0.5)) / panes - size * 0.09;
    const py = y - wall * 0.78;
    drawGlow(ctx, px + size * 0.09, py + size * 0.1, size * 0.5, colors.light, 0.55);
    ctx.fillStyle = verticalGradient(ctx, py, py + size * 0.22, [
      lighten(colors.light, 0.35),
      colors.light,
    ]);
    ctx.fillRect(px, py, size * 0.18, size * 0.22);
    ctx.fillStyle = fade(colors.wall, 0.9);
    ctx.fillRect(px + size * 0.082, py, size * 0.018, size * 0.22);
    ctx.fillRect(px, py + size * 0.1, size * 0.18, size * 0.018);
    ctx.fillStyle = colors.snow;
    ctx.fillRect(px - size * 0.02, py + size * 0.22, size * 0.22, size * 0.035);
  }
  ctx.fillStyle = lighten(colors.light, 0.2);
  ctx.beginPath();
  ctx.arc(x + wide / 2, y - wall - roof * 0.28, size * 0.07, 0, 7);
  ctx.fill();
  const thick = size * 0.15;
  ctx.fillStyle = verticalGradient(ctx, y - wall - roof, y - wall, [
    lighten(colors.snow, 0.35),
    colors.shade,
  ]);
  ctx.beginPath();
  ctx.moveTo(x - size * 0.16, y - wall + thick * 0.6);
  ctx.quadraticCurveTo(
    x + wide * 0.12,
    y - wall - roof * 0.4,
    x + wide / 2,
    y - wall - roof - thick * 0.4,
  );
  ctx.quadraticCurveTo(
    x + wide * 0.88,
    y - wall - roof * 0.4,
    x + wide + size * 0.16,
    y - wall + thick * 0.6,
  );
  ctx.quadraticCurveTo(
    x + wide + size * 0.06,
    y - wall + thick * 0.9,
    x + wide * 0.94,
    y - wall + thick * 0.2,
  );
  ctx.quadraticCurveTo(x + wide * 0.8, y - wall - roof * 0.3, x + wide / 2, y - wall - roof * 0.66);
  ctx.quadraticCurveTo(
    x + wide * 0.2,
    y - wall - roof * 0.3,
    x + wide * 0.06,
    y - wall + thick * 0.2,
  );
  ctx.quadraticCurveTo(
    x - size * 0.06,
    y - wall + thick * 0.9,
    x - size * 0.16,
    y - wall + thick * 0.6,
  );
  ctx.fill();
  return { x: pipe + size * 0.06, y: y - wall - roof, size };
}

/** A village in deep snow: lit windows, smoke going straight up, flakes in three depths. */
export const snowVillage: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = height * (portrait ? 0.62 : 0.6);
  const snow = mix(palette.moon, palette.sky[2], 0.42);
  const shade = mix(palette.far, palette.sky[2], 0.45);
  const chimneys: Chimney[] = [];
  const backdrop = paintLayer(width, height, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.8, unit });
    paintMoon(ctx, rng.fork('moon'), {
      x: width * rng.range(0.15, 0.85),
      y: height * 0.18,
      radius: 22 * unit,
      color: palette.moon,
      phase: rng.chance(0.5) ? 0.3 : 0,
    });
    const peaks = hills(rng.fork('peaks'), {
      base: horizon - 40 * unit,
      swell: 70 * unit,
      scale: 130 * unit,
      octaves: 6,
      sharp: true,
    });
    fillBelow(
      ctx,
      peaks,
      { width, foot: height, step: 2 },
      {
        top: palette.far,
        bottom: mix(palette.far, palette.sky[2], 0.7),
        highest: horizon - 120 * unit,
      },
    );
    paintSnowcaps(
      ctx,
      rng.fork('caps'),
      peaks,
      { width, snowline: horizon + 6 * unit, highest: horizon - 150 * unit, unit },
      {
        lit: mix(snow, palette.sky[2], 0.2),
        shade: mix(palette.far, palette.sky[2], 0.2),
      },
    );
    drawGlow(ctx, width / 2, horizon + 6 * unit, height * 0.22, palette.sky[2], 0.55, 3);
  });
  const village = paintLayer(width, height, (ctx) => {
    for (let row = 0; row < 4; row += 1) {
      const near = row / 3;
      const ground = hills(rng.fork(`ground${row}`), {
        base: horizon + (8 + Math.pow(near, 1.2) * (portrait ? 165 : 102)) * unit,
        swell: (10 + near * 14) * unit,
        scale: (110 + near * 90) * unit,
        octaves: 3,
      });
      const air = 1 - near;
      if (row > 0) {
        for (let i = 0; i < 9 + air * 12; i += 1) {
          const x = rng.next() * width;
          const tall = (20 + near * 64) * unit * rng.range(0.7, 1.3);
          paintFir(
            ctx,
            rng,
            x,
            ground(x) + 6 * unit,
            tall,
            mix(palette.near, palette.sky[2], air * 0.3),
          );
          paintFir(
            ctx,
            rng,
            x - tall * 0.02,
            ground(x) - tall * 0.16,
            tall * 0.8,
            fade(snow, 0.42),
          );
        }
      }
      const size = (20 + near * 40) * unit;
      let x = rng.range(0, 30) * unit;
      while (row < 3 && x < width - size * 0.4) {
        chimneys.push(
          paintCottage(
            ctx,
            rng,
            { x, y: ground(x + size * 0.5) + 5 * unit, size },
            {
              wall: mix(mix('#4a3128', palette.near, 0.45), palette.sky[2], air * 0.22),
              snow: mix(snow, palette.sky[2], air * 0.3),
              shade,
              light: palette.light,
            },
          ),
        );
        x += size * rng.range(1.6, 3.2);
      }
      fillBelow(
        ctx,
        ground,
        { width, foot: height },
        {
          top: mix(snow, shade, 0.2 + near * 0.2),
          bottom: mix(shade, palette.near, 0.35 + near * 0.5),
          highest: horizon + near * 90 * unit,
        },
      );
      for (let i = 0; i < 8; i += 1) {
        const gx = rng.next() * width;
        drawGlow(ctx, gx, ground(gx) + 12 * unit, size * 0.9, palette.light, 0.1, 2.4);
      }
    }
  });
  const flakes = snowfall(stage, { count: 170, wind: 24 });
  const twinkle = twinklingStars(stage, horizon * 0.5, 14);

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    twinkle(ctx, time);
    ctx.drawImage(village, 0, 0);
    for (const [index, pipe] of chimneys.entries()) {
      for (let puff = 0; puff < 6; puff += 1) {
        const phase = stage.cycle(time, 7, puff / 6 + index * 0.37);
        const x =
          pipe.x +
          Math.sin(phase * 4 + index) * pipe.size * 0.22 * phase +
          phase * phase * pipe.size * 0.5;
        drawGlow(
          ctx,
          x,
          pipe.y - phase * pipe.size * 1.9,
          pipe.size * (0.12 + phase * 0.4),
          snow,
          0.34 * Math.sin(phase * Math.PI),
        );
      }
    }
    flakes(ctx, time);
  };
};
