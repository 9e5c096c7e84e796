import { mix } from '../paint/color.ts';
import { paintBlade } from '../paint/flora.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills } from '../paint/land.ts';
import { paintSky, paintStars } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import { reflect } from '../paint/water.ts';
import { wanderingLights } from '../paint/weather.ts';
import type { Scene } from './stage.ts';
import { paintBoat } from './figures/paper-boat.ts';

/** Paper boats with candles going down a slow river between reeds. */
export const paperBoats: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = Math.round(height * (portrait ? 0.4 : 0.42));
  const above = paintLayer(width, horizon, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.8, unit });
    for (let bank = 0; bank < 3; bank += 1) {
      const color = mix(mix(palette.far, palette.sky[2], 0.2), palette.ink, bank / 2.3);
      const line = hills(rng.fork(`bank${bank}`), {
        base: horizon - (26 - bank * 10) * unit,
        swell: (46 - bank * 14) * unit,
        scale: (120 - bank * 36) * unit,
        octaves: 5 + bank,
      });
      fillBelow(
        ctx,
        line,
        { width, foot: horizon, step: 2 },
        {
          top: color,
          bottom: mix(color, palette.sky[2], 0.34 - bank * 0.1),
          highest: horizon - 70 * unit,
        },
      );
    }
    for (let i = 0; i < 16; i += 1) {
      const x = rng.next() * width;
      const y = horizon - rng.range(2, 9) * unit;
      drawGlow(ctx, x, y, rng.range(4, 12) * unit, palette.light, 0.9);
    }
  });
  const reeds = paintLayer(width, height, (ctx) => {
    for (let i = 0; i < 130; i += 1) {
      const edge = Math.pow(rng.next(), 2) * 0.32;
      const left = rng.chance(0.5);
      const x = (left ? edge : 1 - edge) * width;
      const long = (1 - edge * 2.2) * rng.range(60, 190) * unit * (portrait ? 1.2 : 1);
      ctx.fillStyle = mix(palette.ink, palette.near, rng.next() * 0.5);
      ctx.beginPath();
      paintBlade(
        ctx,
        x,
        height + 6,
        -Math.PI / 2 + (left ? 1 : -1) * rng.range(-0.2, 0.42),
        long,
        3 * unit,
      );
      ctx.fill();
      if (rng.chance(0.14)) {
        ctx.fillStyle = mix(palette.ink, '#5a3a22', 0.5);
        ctx.beginPath();
        ctx.ellipse(x, height - long * 0.7, 3.2 * unit, 13 * unit, 0.05, 0, 7);
        ctx.fill();
      }
    }
  });
  const papers = ['#f4ead8', '#ffe0d2', '#dfeaff', '#fff3c9', '#e9dcff'];
  const fleet = Array.from({ length: portrait ? 11 : 13 }, (_, index) => {
    const near = Math.pow(rng.next(), 1.5);
    return {
      near,
      offset: (index * 0.382 + rng.range(-0.04, 0.04) + 1) % 1,
      size: (7 + near * 40) * unit,
      y: horizon + (0.08 + near * 0.74) * (height - horizon),
      lap: 62 - near * 22,
      paper: rng.pick(papers),
      period: rng.range(3, 5),
    };
  }).sort((a, b) => a.near - b.near);
  const lights = wanderingLights(stage, {
    count: 26,
    color: mix(palette.accent, '#d8ff8a', 0.6),
    box: { left: 0, top: 0.28, right: 1, bottom: 0.96 },
    size: 0.8,
  });

  return (ctx, time) => {
    ctx.drawImage(above, 0, 0);
    reflect(ctx, stage, above, time, {
      horizon,
      tint: palette.near,
      deep: palette.ink,
      strength: 0.5,
    });
    for (const boat of fleet) {
      const phase = stage.cycle(time, boat.lap, boat.offset);
      const x = phase * (width + boat.size * 5) - boat.size * 2.5;
      const y = boat.y + stage.wave(time, boat.period, boat.offset) * boat.size * 0.05;
      const flame =
        stage.wave(time, 0.9, boat.offset) * 0.6 + stage.wave(time, 0.37, boat.offset) * 0.4;
      drawGlow(ctx, x, y + boat.size * 0.5, boat.size * 1.2, '#ff9d42', 0.4, 2);
      ctx.save();
      ctx.translate(x, y + boat.size * 0.16);
      ctx.scale(1, -0.7);
      ctx.globalAlpha = 0.24;
      paintBoat(ctx, boat.size, boat.paper, flame);
      ctx.restore();
      for (let streak = 0; streak < 4; streak += 1) {
        const down = (streak + 1) * boat.size * 0.24;
        const slide = stage.wave(time, 2.2, boat.offset + streak * 0.3) * boat.size * 0.12;
        drawGlow(
          ctx,
          x + slide,
          y + down,
          boat.size * 0.12,
          '#ffc877',
          0.6 - streak * 0.12,
          4 - streak * 0.6,
        );
      }
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(stage.wave(time, boat.period, boat.offset + 0.25) * 0.05);
      paintBoat(ctx, boat.size, boat.paper, flame);
      ctx.restore();
    }
    ctx.drawImage(reeds, stage.wave(time, 6) * 2 * unit, 0);
    lights(ctx, time);
  };
};
