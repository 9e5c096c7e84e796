import {
  cloudTexture,
  drawScrolled,
  paintMoon,
  paintSky,
  paintStars,
  twinklingStars,
} from '../paint/sky.ts';
import { mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills } from '../paint/land.ts';
import { paintLayer } from '../paint/surface.ts';
import { glitter, reflect } from '../paint/water.ts';
import type { Scene } from './stage.ts';
import { paintJunk } from './figures/junk.ts';

/** Full moon over a quiet sea: far islands, slow clouds, a sail crossing the path of light. */
export const moonSea: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = Math.round(height * (portrait ? 0.6 : 0.6));
  const moonX = width * rng.range(0.36, 0.64);
  const radius = (portrait ? 40 : 34) * unit * rng.range(0.85, 1.3);
  const moonY = horizon - height * rng.range(0.22, 0.34);

  const above = paintLayer(width, horizon, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.85, unit });
    drawGlow(ctx, moonX, horizon, height * 0.3, mix(palette.accent, palette.moon, 0.5), 0.6, 2.6);
  });
  // The disc itself stays out of the mirror: on moving water it is only a path of light.
  const moon = paintLayer(width, horizon, (ctx) => {
    paintMoon(ctx, rng.fork('moon'), { x: moonX, y: moonY, radius, color: palette.moon });
  });
  const islands = paintLayer(width, horizon, (ctx) => {
    for (const [swell, base, share] of [
      [34, 4, 0.25],
      [22, 9, 0.75],
    ] as const) {
      const line = hills(rng.fork(`isle${swell}`), {
        base: horizon + base * unit,
        swell: swell * unit,
        scale: 150 * unit,
      });
      const color = mix(palette.far, palette.near, share);
      fillBelow(
        ctx,
        line,
        { width, foot: horizon },
        {
          top: color,
          bottom: mix(color, palette.sky[2], 0.4),
          highest: horizon - swell * unit,
        },
      );
    }
  });
  const clouds = cloudTexture(rng.fork('clouds'), {
    width: width * 1.6,
    height: horizon * 0.62,
    cells: 5,
    stretch: 3.4,
    cover: 0.5,
    color: mix(palette.sky[1], palette.sky[2], 0.45),
    lit: mix(palette.moon, palette.sky[2], 0.35),
  });
  const path = glitter(stage, {
    x: moonX,
    horizon,
    color: palette.moon,
    spread: portrait ? 0.2 : 0.13,
    count: 190,
  });
  const twinkle = twinklingStars(stage, horizon * 0.7);
  const sail = {
    size: 26 * unit * rng.range(0.9, 1.5),
    from: rng.range(0.14, 0.3),
    y: horizon + height * rng.range(0.07, 0.14),
  };
  const scene = paintLayer(width, horizon, () => undefined);
  const sky = scene.getContext('2d');

  return (ctx, time) => {
    sky.drawImage(above, 0, 0);
    sky.drawImage(islands, 0, 0);
    reflect(ctx, stage, scene, time, { horizon, tint: palette.near, deep: palette.ink });
    sky.drawImage(moon, 0, 0);
    sky.globalAlpha = 0.7;
    drawScrolled(sky, clouds, stage.drift(time, 5 * unit) + width * 0.3, {
      y: horizon * 0.2,
      width: width * 1.6,
      height: horizon * 0.62,
      fill: width,
    });
    sky.globalAlpha = 1;
    drawGlow(sky, moonX, moonY, radius * 3, palette.moon, 0.28);
    sky.drawImage(islands, 0, 0);
    ctx.drawImage(scene, 0, 0);
    twinkle(ctx, time);
    path(ctx, time);
    const bob = stage.wave(time, 4) * 1.6 * unit;
    const x = width * sail.from + stage.drift(time, 3.2 * unit);
    ctx.save();
    ctx.translate(x, sail.y + bob);
    ctx.rotate(stage.wave(time, 5, 0.2) * 0.02);
    ctx.globalAlpha = 0.35;
    ctx.scale(1, -0.55);
    paintJunk(ctx, 0, 0, sail.size, palette.ink, palette.light);
    ctx.scale(1, -1 / 0.55);
    ctx.globalAlpha = 1;
    paintJunk(ctx, 0, 0, sail.size, palette.ink, palette.light);
    ctx.restore();
  };
};
