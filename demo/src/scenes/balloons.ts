import { lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills, rimLight } from '../paint/land.ts';
import { cloudTexture, drawScrolled, paintSky, paintStars } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import type { Scene } from './stage.ts';
import { balloonSprite } from './figures/balloon.ts';

/** Hot-air balloons over a sea of cloud and ridges, at the first light. */
export const balloons: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = height * (portrait ? 0.66 : 0.64);
  const sunX = width * rng.range(0.3, 0.7);
  const backdrop = paintLayer(width, height, (ctx) => {
    paintSky(ctx, width, horizon + 30 * unit, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.5, unit, density: 0.6 });
    drawGlow(ctx, sunX, horizon + 6 * unit, height * 0.62, palette.light, 0.6, 1.7);
    drawGlow(ctx, sunX, horizon + 6 * unit, height * 0.2, '#fff3d6', 0.9, 1.5);
  });
  const ridges = [0, 1, 2, 3].map((row) =>
    paintLayer(width * 1.1, height, (ctx, wide) => {
      const near = row / 3;
      const color = mix(mix(palette.far, palette.sky[2], 0.5), palette.ink, near * 0.9);
      const line = hills(rng.fork(`ridge${row}`), {
        base: horizon + (10 + near * near * (portrait ? 190 : 106)) * unit,
        swell: (36 + near * 22) * unit,
        scale: (120 + near * 50) * unit,
        octaves: 5,
        sharp: row < 2,
      });
      fillBelow(
        ctx,
        line,
        { width: wide, foot: height, step: 2 },
        {
          top: color,
          bottom: mix(color, palette.sky[2], 0.62 - near * 0.45),
          highest: horizon - 20 * unit + near * 60 * unit,
        },
      );
      rimLight(
        ctx,
        line,
        { width: wide },
        { color: palette.light, opacity: 0.3 - near * 0.22, weight: 1.2 * unit },
      );
    }),
  );
  const mist = cloudTexture(rng.fork('mist'), {
    width: width * 1.6,
    height: height * 0.26,
    cells: 6,
    stretch: 3,
    cover: 0.58,
    softness: 0.5,
    color: mix(palette.sky[2], palette.far, 0.3),
    lit: lighten(mix(palette.sky[2], palette.light, 0.4), 0.3),
  });
  const dress = [
    ['#e4572e', '#f4ead8', '#ffb84d'],
    ['#2f6f8f', '#f4ead8', '#f2a541'],
    ['#7a3b74', '#ffd6a5', '#f2789f'],
    ['#d7263d', '#1b3a5b', '#f6d365'],
    ['#3f8f68', '#f6efcf', '#e9a23b'],
  ];
  const sprites = dress.map((stripes) =>
    balloonSprite(stripes, mix(palette.ink, palette.sky[1], 0.3)),
  );
  const fleet = Array.from({ length: portrait ? 9 : 11 }, (_, index) => {
    const near = index < 2 ? 0.86 + index * 0.14 : Math.pow(rng.next(), 1.7) * 0.6;
    return {
      near,
      x:
        index < 2
          ? width * (index === 0 ? rng.range(0.14, 0.36) : rng.range(0.6, 0.84))
          : width * rng.range(0.03, 0.97),
      y: height * (index < 2 ? rng.range(0.24, 0.36) : rng.range(0.12, 0.56)),
      size: (16 + near * 88) * unit,
      bob: rng.range(8, 14),
      offset: rng.next(),
      sprite: sprites[index % sprites.length] ?? sprites[0],
      flare: rng.range(5, 9),
    };
  }).sort((a, b) => a.near - b.near);

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    const pan = stage.wave(time, 36);
    for (const [row, ridge] of ridges.entries()) {
      ctx.drawImage(ridge, -width * 0.05 + pan * (row + 1) * 3 * unit, 0);
      if (row < 3) {
        ctx.globalAlpha = 0.75 - row * 0.14;
        drawScrolled(ctx, mist, stage.drift(time, (4 + row * 4) * unit) + row * 230 * unit, {
          y: horizon + (-12 + row * row * (portrait ? 26 : 15)) * unit,
          width: width * 1.6,
          height: height * 0.24,
          fill: width,
        });
        ctx.globalAlpha = 1;
      }
    }
    for (const balloon of fleet) {
      if (!balloon.sprite) continue;
      const wide = balloon.size;
      const y =
        balloon.y + stage.wave(time, balloon.bob, balloon.offset) * (3 + balloon.near * 9) * unit;
      const x = balloon.x + stage.drift(time, (0.8 + balloon.near * 2.6) * unit);
      const flare = Math.max(0, stage.wave(time, balloon.flare, balloon.offset));
      ctx.globalAlpha = 0.5 + balloon.near * 0.5;
      ctx.drawImage(balloon.sprite, x - wide / 2, y - wide * 0.5, wide, wide * 1.4);
      ctx.globalAlpha = 1;
      drawGlow(ctx, x, y + wide * 0.54, wide * 0.7, '#ffb84d', flare * flare * 0.6);
    }
  };
};
