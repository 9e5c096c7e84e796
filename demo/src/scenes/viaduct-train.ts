import { darken, fade, lighten, mix } from '../paint/color.ts';
import { paintFir } from '../paint/flora.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills, paintSnowcaps } from '../paint/land.ts';
import {
  cloudTexture,
  drawScrolled,
  paintMoon,
  paintSky,
  paintStars,
  twinklingStars,
} from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import { reflect } from '../paint/water.ts';
import type { Scene } from './stage.ts';

/** A night train with lit windows crossing a stone viaduct above a lake. */
export const viaductTrain: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = Math.round(height * (portrait ? 0.72 : 0.74));
  const rail = horizon - (portrait ? 92 : 76) * unit;
  const backdrop = paintLayer(width, horizon, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.8, unit, density: 1.4 });
    paintMoon(ctx, rng.fork('moon'), {
      x: width * rng.range(0.2, 0.8),
      y: height * (portrait ? 0.18 : 0.2),
      radius: 27 * unit,
      color: palette.moon,
      phase: rng.chance(0.4) ? 0.3 : 0,
    });
    const peaks = hills(rng.fork('peaks'), {
      base: horizon - 90 * unit,
      swell: 74 * unit,
      scale: 140 * unit,
      octaves: 6,
      sharp: true,
    });
    fillBelow(
      ctx,
      peaks,
      { width, foot: horizon, step: 2 },
      {
        top: palette.far,
        bottom: mix(palette.far, palette.sky[2], 0.7),
        highest: horizon - 170 * unit,
      },
    );
    paintSnowcaps(
      ctx,
      rng.fork('caps'),
      peaks,
      { width, snowline: horizon - 56 * unit, highest: horizon - 200 * unit, unit },
      {
        lit: mix(palette.moon, palette.sky[2], 0.3),
        shade: mix(palette.far, palette.sky[2], 0.3),
      },
    );
    const slope = hills(rng.fork('slope'), {
      base: horizon - 40 * unit,
      swell: 34 * unit,
      scale: 170 * unit,
    });
    const wood = mix(palette.near, palette.far, 0.35);
    fillBelow(
      ctx,
      slope,
      { width, foot: horizon },
      { top: wood, bottom: mix(wood, palette.sky[2], 0.4), highest: horizon - 70 * unit },
    );
    for (let x = 0; x < width; x += rng.range(3, 9) * unit)
      paintFir(ctx, rng, x, slope(x) + 5 * unit, rng.range(10, 26) * unit, wood);
  });
  const mist = cloudTexture(rng.fork('mist'), {
    width: width * 1.5,
    height: height * 0.3,
    cells: 5,
    stretch: 3,
    cover: 0.56,
    softness: 0.5,
    color: mix(palette.sky[2], palette.far, 0.3),
    lit: mix(palette.sky[2], palette.moon, 0.4),
  });
  const bridge = paintLayer(width, horizon, (ctx) => {
    const stone = mix(palette.near, palette.ink, 0.45);
    ctx.fillStyle = verticalGradient(ctx, rail, horizon, [lighten(stone, 0.1), darken(stone, 0.2)]);
    ctx.fillRect(0, rail + 2 * unit, width, 12 * unit);
    const arch = 58 * unit;
    for (let x = -arch * 0.4; x < width + arch; x += arch) {
      const pier = 9 * unit;
      ctx.fillStyle = verticalGradient(ctx, rail, horizon, [
        lighten(stone, 0.08),
        darken(stone, 0.25),
      ]);
      ctx.beginPath();
      ctx.moveTo(x, rail + 12 * unit);
      ctx.lineTo(x + arch, rail + 12 * unit);
      ctx.lineTo(x + arch, horizon);
      ctx.lineTo(x + arch - pier, horizon);
      ctx.lineTo(x + arch - pier, rail + 12 * unit + arch * 0.44);
      ctx.arc(x + arch / 2, rail + 14 * unit + arch * 0.42, arch / 2 - pier, 0, Math.PI, true);
      ctx.lineTo(x + pier, horizon);
      ctx.lineTo(x, horizon);
      ctx.fill();
      ctx.strokeStyle = fade(palette.accent, 0.13);
      ctx.lineWidth = 1.2 * unit;
      ctx.beginPath();
      ctx.arc(x + arch / 2, rail + 14 * unit + arch * 0.42, arch / 2 - pier, 0, Math.PI, true);
      ctx.stroke();
    }
    ctx.fillStyle = fade(palette.light, 0.2);
    ctx.fillRect(0, rail + 2 * unit, width, unit);
  });
  const cars = 6;
  const carLong = 74 * unit;
  const train = paintLayer(carLong * cars + 20 * unit, 36 * unit, (ctx, wide, tall) => {
    const skin = mix('#7a2a2a', palette.ink, 0.45);
    for (let car = 0; car < cars; car += 1) {
      const x = car * carLong + 6 * unit;
      const first = car === cars - 1;
      ctx.fillStyle = verticalGradient(ctx, 6 * unit, tall, [
        lighten(skin, 0.18),
        skin,
        darken(skin, 0.5),
      ]);
      ctx.beginPath();
      ctx.roundRect(
        x,
        8 * unit,
        carLong - 4 * unit,
        21 * unit,
        first ? [5 * unit, 15 * unit, 4 * unit, 3 * unit] : 3 * unit,
      );
      ctx.fill();
      ctx.fillStyle = fade(palette.light, 0.55);
      ctx.fillRect(x, 23 * unit, carLong - 4 * unit, 1.2 * unit);
      for (let pane = 0; pane < 6; pane += 1) {
        const px = x + (5 + pane * 10.6) * unit;
        ctx.fillStyle = verticalGradient(ctx, 12 * unit, 21 * unit, [
          lighten(palette.light, 0.5),
          palette.light,
        ]);
        ctx.fillRect(px, 12 * unit, 7.4 * unit, 8 * unit);
        if (rng.chance(0.4)) {
          ctx.fillStyle = fade(skin, 0.55);
          ctx.fillRect(px + rng.range(1, 4) * unit, 16 * unit, 3 * unit, 4 * unit);
        }
      }
      drawGlow(ctx, x + carLong / 2, 16 * unit, 22 * unit, palette.light, 0.5, 2);
      ctx.fillStyle = palette.ink;
      for (const wheel of [10, 18, 52, 60]) {
        ctx.beginPath();
        ctx.arc(x + wheel * unit, 30 * unit, 3.4 * unit, 0, 7);
        ctx.fill();
      }
    }
    drawGlow(ctx, wide - 16 * unit, 22 * unit, 16 * unit, '#fff6df', 1);
  });
  const front = paintLayer(width, height, (ctx) => {
    for (let i = 0; i < 20; i += 1) {
      const edge = Math.pow(rng.next(), 1.7) * 0.3;
      const x = (rng.chance(0.5) ? edge : 1 - edge) * width;
      paintFir(
        ctx,
        rng,
        x,
        height + 8 * unit,
        (1 - edge * 2.2) * rng.range(60, 170) * unit,
        palette.ink,
      );
    }
  });
  const twinkle = twinklingStars(stage, horizon * 0.5);
  const scene = paintLayer(width, horizon, () => undefined);
  const air = scene.getContext('2d');

  return (ctx, time) => {
    air.drawImage(backdrop, 0, 0);
    twinkle(air, time);
    air.globalAlpha = 0.55;
    drawScrolled(air, mist, stage.drift(time, 6 * unit), {
      y: horizon - height * 0.27,
      width: width * 1.5,
      height: height * 0.3,
      fill: width,
    });
    air.globalAlpha = 1;
    const lap = width + train.width + 120 * unit;
    const x = stage.cycle(time, 14, 0.42) * lap - train.width - 40 * unit;
    air.drawImage(train, x, rail - 31 * unit);
    air.globalCompositeOperation = 'screen';
    const nose = x + train.width - 16 * unit;
    const beam = air.createLinearGradient(nose, 0, nose + 190 * unit, 0);
    beam.addColorStop(0, fade('#fff3d6', 0.55));
    beam.addColorStop(1, fade('#fff3d6', 0));
    air.fillStyle = beam;
    air.beginPath();
    air.moveTo(nose, rail - 11 * unit);
    air.lineTo(nose + 190 * unit, rail - 26 * unit);
    air.lineTo(nose + 190 * unit, rail + 3 * unit);
    air.lineTo(nose, rail - 6 * unit);
    air.fill();
    air.globalCompositeOperation = 'source-over';
    for (let puff = 0; puff < 9; puff += 1) {
      drawGlow(
        air,
        nose - (12 + puff * 24) * unit,
        rail - (34 + puff * 4) * unit,
        (7 + puff * 4) * unit,
        '#e9edf5',
        0.28 * (1 - puff / 9),
        1.5,
      );
    }
    air.drawImage(bridge, 0, 0);
    ctx.drawImage(scene, 0, 0);
    reflect(ctx, stage, scene, time, {
      horizon,
      tint: palette.near,
      deep: palette.ink,
      strength: 0.34,
      calm: 0.9,
    });
    ctx.drawImage(front, 0, 0);
  };
};
