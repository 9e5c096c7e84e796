import { fade, mix } from '../paint/color.ts';
import { paintFir } from '../paint/flora.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills, paintSnowcaps } from '../paint/land.ts';
import { paintMoon, paintSky, paintStars, twinklingStars } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import { snowfall } from '../paint/weather.ts';
import type { Scene } from './stage.ts';
import { paintCottage } from './figures/cottage.ts';
import type { Chimney } from './figures/cottage.ts';

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
