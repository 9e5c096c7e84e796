import { darken, fade, lighten, mix } from '../paint/color.ts';
import { paintGrass } from '../paint/flora.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills } from '../paint/land.ts';
import { cloudTexture, drawScrolled, paintSky, paintStars } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import type { Scene } from './stage.ts';
import { paintSwallow, paintDiamond } from './figures/kite.ts';

/** Kites over a grassy hill at dusk, tails following the wind. */
export const kites: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = height * 0.8;
  const sunX = width * rng.range(0.25, 0.75);
  const backdrop = paintLayer(width, height, (ctx) => {
    paintSky(ctx, width, height * 0.88, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: height * 0.4, unit, density: 0.7 });
    drawGlow(ctx, sunX, horizon, height * 0.75, palette.light, 0.62, 1.5);
    drawGlow(ctx, sunX, horizon - 6 * unit, 74 * unit, '#fff1d0', 1);
    for (let row = 0; row < 3; row += 1) {
      const color = mix(mix(palette.far, palette.sky[2], 0.4), palette.near, row / 2);
      const line = hills(rng.fork(`row${row}`), {
        base: horizon + (4 + row * 14) * unit,
        swell: 30 * unit,
        scale: 150 * unit,
      });
      fillBelow(
        ctx,
        line,
        { width, foot: height },
        {
          top: color,
          bottom: mix(color, palette.sky[2], 0.35),
          highest: horizon - 20 * unit,
        },
      );
    }
  });
  const ground = hills(rng.fork('ground'), {
    base: height - 26 * unit,
    swell: 20 * unit,
    scale: 240 * unit,
    octaves: 2,
  });
  const meadow = [0, 1, 2].map((layer) =>
    paintLayer(width + 40 * unit, height, (ctx, wide) => {
      const color = mix(palette.ink, palette.near, 0.3 - layer * 0.15);
      fillBelow(
        ctx,
        (x) => ground(x) + layer * 12 * unit,
        { width: wide, foot: height },
        { top: color, bottom: palette.ink, highest: height - 40 * unit },
      );
      paintGrass(
        ctx,
        rng.fork(`grass${layer}`),
        {
          left: 0,
          right: wide,
          ground: (x) => ground(x) + layer * 12 * unit,
          blade: (26 + layer * 12) * unit,
          step: 2.6 * unit,
        },
        color,
      );
    }),
  );
  const clouds = cloudTexture(rng.fork('clouds'), {
    width: width * 1.6,
    height: height * 0.6,
    cells: 5,
    stretch: 2.6,
    cover: 0.54,
    color: mix(palette.sky[1], palette.sky[2], 0.5),
    lit: lighten(mix(palette.sky[2], palette.light, 0.6), 0.15),
  });
  const dress = [
    ['#d7263d', '#274b7a', '#ffd36b'],
    ['#ff8a3d', '#8a2b52', '#fff0c4'],
    ['#2fa39a', '#1d3557', '#ffd9a0'],
    ['#f2c14e', '#c8553d', '#fff6e0'],
    ['#e86a92', '#4a2a6a', '#ffe1a8'],
    ['#5a9bd4', '#e9e2d4', '#f28c38'],
  ];
  const flight = Array.from({ length: portrait ? 7 : 8 }, (_, index) => {
    const near = Math.pow(rng.next(), 1.2);
    return {
      near,
      x: width * ((index + 0.5) / (portrait ? 7 : 8) + rng.range(-0.05, 0.05)),
      y: height * rng.range(0.12, 0.52),
      size: (11 + near * 26) * unit,
      sway: rng.range(6, 22) * unit,
      period: rng.range(5, 9),
      offset: rng.next(),
      colors: dress[index % dress.length] ?? ['#d7263d'],
      swallow: rng.chance(0.55),
      hand: width * rng.range(0.36, 0.64),
    };
  }).sort((a, b) => a.near - b.near);

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    ctx.globalAlpha = 0.75;
    drawScrolled(ctx, clouds, stage.drift(time, 8 * unit), {
      y: height * 0.14,
      width: width * 1.6,
      height: height * 0.6,
      fill: width,
    });
    ctx.globalAlpha = 1;
    for (const kite of flight) {
      const side = stage.wave(time, kite.period, kite.offset);
      const lift = stage.wave(time, kite.period * 0.6, kite.offset + 0.2);
      const x = kite.x + side * kite.sway;
      const y = kite.y + lift * kite.sway * 0.5;
      ctx.strokeStyle = fade(palette.light, 0.26);
      ctx.lineWidth = 0.7 * unit;
      ctx.beginPath();
      ctx.moveTo(x, y + kite.size * 0.1);
      ctx.quadraticCurveTo(
        x + (kite.hand - x) * 0.3,
        y + (height - y) * 0.72,
        kite.hand,
        height - 20 * unit,
      );
      ctx.stroke();
      const tails = kite.swallow ? [-0.5, 0.5] : [0];
      for (const tail of tails) {
        ctx.strokeStyle = fade(kite.colors[2] ?? '#ffffff', 0.75);
        ctx.lineWidth = (0.9 + kite.near * 1.4) * unit;
        ctx.lineCap = 'round';
        ctx.beginPath();
        for (let s = 0; s <= 1.001; s += 0.08) {
          const flutter =
            Math.sin(stage.cycle(time, 1.7, kite.offset) * Math.PI * 2 - s * 7 + tail) *
            kite.size *
            0.28 *
            s;
          ctx.lineTo(
            x + tail * kite.size + flutter - side * kite.size * s * 0.7,
            y + kite.size * (0.85 + s * 2.4),
          );
        }
        ctx.stroke();
      }
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(side * 0.22);
      if (kite.swallow) paintSwallow(ctx, kite.size, kite.colors);
      else
        paintDiamond(
          ctx,
          kite.size,
          kite.colors.map((color, i) => (i % 2 ? darken(color, 0.15) : color)),
        );
      ctx.restore();
    }
    const wind = stage.wave(time, 4);
    for (const [layer, grass] of meadow.entries()) {
      ctx.save();
      ctx.transform(
        1,
        0,
        -0.035 * (layer + 1) * (wind + 0.5),
        1,
        0.035 * (layer + 1) * (wind + 0.5) * height - 20 * unit,
        0,
      );
      ctx.drawImage(grass, 0, 0);
      ctx.restore();
    }
  };
};
