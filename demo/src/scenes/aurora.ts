import { fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { paintFir } from '../paint/flora.ts';
import { fillBelow, hills, paintSnowcaps } from '../paint/land.ts';
import { lineNoise } from '../paint/noise.ts';
import { paintSky, paintStars, twinklingStars } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import { reflect } from '../paint/water.ts';
import type { Scene } from './stage.ts';

/** Curtains of northern light over snow peaks and a still lake. */
export const aurora: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = Math.round(height * (portrait ? 0.7 : 0.7));
  const sky = paintLayer(width, horizon, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon, unit, density: 1.5 });
  });
  const land = paintLayer(width, horizon, (ctx) => {
    const peaks = hills(rng.fork('peaks'), {
      base: horizon - 44 * unit,
      swell: 74 * unit,
      scale: 120 * unit,
      octaves: 6,
      sharp: true,
    });
    fillBelow(
      ctx,
      peaks,
      { width, foot: horizon, step: 2 },
      {
        top: mix(palette.far, palette.sky[1], 0.3),
        bottom: mix(palette.far, palette.accent, 0.25),
        highest: horizon - 120 * unit,
      },
    );
    paintSnowcaps(
      ctx,
      rng.fork('snow'),
      peaks,
      { width, snowline: horizon - 22 * unit, highest: horizon - 150 * unit, unit },
      {
        lit: mix(palette.moon, palette.accent, 0.18),
        shade: mix(palette.far, palette.sky[2], 0.3),
      },
    );
    const slope = hills(rng.fork('slope'), {
      base: horizon - 16 * unit,
      swell: 26 * unit,
      scale: 160 * unit,
    });
    fillBelow(
      ctx,
      slope,
      { width, foot: horizon },
      {
        top: palette.near,
        bottom: mix(palette.near, palette.accent, 0.18),
        highest: horizon - 34 * unit,
      },
    );
    for (let x = 0; x < width; x += rng.range(3, 9) * unit) {
      paintFir(
        ctx,
        rng,
        x,
        slope(x) + 5 * unit,
        rng.range(12, 30) * unit,
        mix(palette.ink, palette.near, 0.3),
      );
    }
  });
  const front = paintLayer(width, height, (ctx) => {
    const shore = hills(rng.fork('shore'), {
      base: height - 12 * unit,
      swell: 14 * unit,
      scale: 110 * unit,
    });
    fillBelow(
      ctx,
      shore,
      { width, foot: height },
      {
        top: palette.ink,
        bottom: palette.ink,
        highest: height - 30 * unit,
      },
    );
    for (let i = 0; i < 26; i += 1) {
      const edge = Math.pow(rng.next(), 1.6) * 0.34;
      const x = (rng.chance(0.5) ? edge : 1 - edge) * width;
      paintFir(
        ctx,
        rng,
        x,
        shore(x) + 6 * unit,
        (1 - edge * 2) * rng.range(50, 150) * unit,
        palette.ink,
      );
    }
  });
  // One ray of light, stretched and tinted for every step along a curtain.
  const second = mix(palette.accent, '#b26bff', 0.75);
  const ray = [palette.accent, lighten(palette.accent, 0.25), second].map((color) =>
    paintLayer(16, 128, (ctx) => {
      ctx.fillStyle = verticalGradient(ctx, 0, 128, [
        [0, fade(second, 0)],
        [0.35, fade(mix(color, second, 0.55), 0.2)],
        [0.78, fade(color, 0.62)],
        [0.92, fade(lighten(color, 0.2), 0.9)],
        [1, fade(color, 0)],
      ]);
      ctx.fillRect(0, 0, 16, 128);
      // Soft sides: rays lie over one another without a seam.
      const sides = ctx.createLinearGradient(0, 0, 16, 0);
      sides.addColorStop(0, 'rgba(0,0,0,0)');
      sides.addColorStop(0.5, '#000000');
      sides.addColorStop(1, 'rgba(0,0,0,0)');
      ctx.globalCompositeOperation = 'destination-in';
      ctx.fillStyle = sides;
      ctx.fillRect(0, 0, 16, 128);
    }),
  );
  const curtains = Array.from({ length: 3 }, (_, index) => ({
    shape: lineNoise(rng.fork(`shape${index}`), 3),
    folds: lineNoise(rng.fork(`folds${index}`), 4),
    base: horizon * (0.42 + index * 0.16),
    high: horizon * (0.4 + rng.next() * 0.2),
    offset: rng.next() * 50,
    sprite: ray[index % ray.length] ?? ray[0],
  }));
  const twinkle = twinklingStars(stage, horizon * 0.7, 30);
  const scene = paintLayer(width, horizon, () => undefined);
  const air = scene.getContext('2d');
  const step = 4 * unit;
  // The curtains are soft: a third of the size is enough, and many times faster.
  const veil = paintLayer(width / 3, horizon / 3, () => undefined);
  const light = veil.getContext('2d');
  light.scale(veil.width / width, veil.height / horizon);

  return (ctx, time) => {
    air.drawImage(sky, 0, 0);
    twinkle(air, time);
    const turn = stage.cycle(time, 24) * Math.PI * 2;
    light.globalCompositeOperation = 'source-over';
    light.globalAlpha = 1;
    light.fillStyle = '#000000';
    light.fillRect(0, 0, width, horizon);
    light.globalCompositeOperation = 'screen';
    for (const curtain of curtains) {
      if (!curtain.sprite) continue;
      // The curtain walks round a circle in the noise, so that it ends where it began.
      const along = Math.cos(turn) * 0.7 + curtain.offset;
      const across = Math.sin(turn) * 0.9;
      for (let x = -step; x < width + step; x += step) {
        const u = x / (width + height);
        const sway = curtain.shape(u * 3 + along);
        const fold = curtain.folds(u * 16 + across * 1.6 + curtain.offset);
        const lit = Math.max(0, 0.42 + fold * 0.9 + curtain.shape(u * 5 - across) * 0.4);
        const high = curtain.high * (0.55 + lit * 0.6);
        light.globalAlpha = Math.min(0.85, lit * 0.5);
        light.drawImage(
          curtain.sprite,
          x - step,
          curtain.base + sway * horizon * 0.26 - high,
          step * 3.4,
          high,
        );
      }
    }
    air.globalCompositeOperation = 'screen';
    air.drawImage(veil, 0, 0, width, horizon);
    air.globalCompositeOperation = 'source-over';
    drawGlow(air, width * 0.5, horizon * 0.9, height * 0.3, palette.accent, 0.2, 2.4);
    air.drawImage(land, 0, 0);
    ctx.drawImage(scene, 0, 0);
    reflect(ctx, stage, scene, time, {
      horizon,
      tint: palette.near,
      deep: palette.ink,
      strength: 0.3,
      calm: 0.55,
    });
    ctx.drawImage(front, 0, 0);
  };
};
