import { paintTowers } from '../paint/buildings.ts';
import { fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { addBloom, fillBelow, hills } from '../paint/land.ts';
import { paintSky, paintStars } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import { reflect } from '../paint/water.ts';
import type { Scene } from './stage.ts';

/** Fireworks over a bay: shells rise, open, hang and fall, and the water answers. */
export const fireworks: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = Math.round(height * (portrait ? 0.72 : 0.74));
  const backdrop = paintLayer(width, horizon, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.7, unit, density: 0.7 });
    const line = hills(rng.fork('hills'), {
      base: horizon - 18 * unit,
      swell: 36 * unit,
      scale: 170 * unit,
    });
    fillBelow(
      ctx,
      line,
      { width, foot: horizon },
      {
        top: palette.far,
        bottom: mix(palette.far, palette.sky[2], 0.5),
        highest: horizon - 60 * unit,
      },
    );
    paintTowers(ctx, rng.fork('town'), {
      width,
      ground: horizon,
      tallest: 70 * unit,
      unit,
      color: mix(palette.near, palette.far, 0.3),
      haze: mix(palette.sky[2], palette.light, 0.3),
      lights: [palette.light, lighten(palette.light, 0.4), palette.accent],
      lit: 0.3,
      pane: 1.3,
    });
    for (let x = 4 * unit; x < width; x += 15 * unit)
      drawGlow(ctx, x, horizon - 3 * unit, 7 * unit, palette.light, 0.9);
    addBloom(ctx, 8 * unit, 0.4);
  });
  const tints = ['#ffd36b', '#ff6b6b', '#7fd6ff', '#c59bff', '#8dffb0', '#ff9ad5', '#fff3d6'];
  const shells = Array.from({ length: portrait ? 11 : 14 }, (_, index) => {
    const count = rng.int(46, 84);
    return {
      x: width * rng.range(0.1, 0.9),
      y: height * rng.range(0.12, 0.42),
      reach: rng.range(62, 124) * unit,
      period: rng.range(5.2, 7.4),
      offset: index / (portrait ? 11 : 14) + rng.range(-0.04, 0.04),
      color: rng.pick(tints),
      core: rng.pick(tints),
      willow: rng.chance(0.3),
      rays: Array.from({ length: count }, (__, ray) => ({
        angle: (ray / count) * Math.PI * 2 + rng.range(-0.05, 0.05),
        speed: rng.chance(0.3) ? rng.range(0.42, 0.6) : rng.range(0.84, 1.04),
      })),
    };
  });
  const scene = paintLayer(width, horizon, () => undefined);
  const air = scene.getContext('2d');

  return (ctx, time) => {
    air.drawImage(backdrop, 0, 0);
    for (const shell of shells) {
      const phase = stage.cycle(time, shell.period, shell.offset);
      if (phase < 0.2) {
        const climb = 1 - Math.pow(1 - phase / 0.2, 2);
        const y = horizon + (shell.y - horizon) * climb;
        const trail = air.createLinearGradient(0, y, 0, y + 60 * unit);
        trail.addColorStop(0, fade('#ffe9b8', 0.85));
        trail.addColorStop(1, fade('#ffe9b8', 0));
        air.strokeStyle = trail;
        air.lineWidth = 1.6 * unit;
        air.beginPath();
        air.moveTo(shell.x, y);
        air.lineTo(shell.x + Math.sin(y / 8) * 1.5 * unit, y + 60 * unit);
        air.stroke();
        continue;
      }
      const age = (phase - 0.2) / 0.8;
      const open = 1 - Math.pow(1 - Math.min(1, age * 1.25), 3.2);
      const sink = age * age * (shell.willow ? 62 : 30) * unit;
      const bright = Math.pow(Math.max(0, 1 - age), shell.willow ? 1.1 : 1.5);
      drawGlow(air, shell.x, shell.y + sink, shell.reach * 2.6, shell.color, bright * 0.2);
      if (age < 0.12)
        drawGlow(air, shell.x, shell.y, shell.reach * 1.3, '#ffffff', (0.12 - age) * 8);
      air.globalCompositeOperation = 'screen';
      air.lineCap = 'round';
      // Inner and outer rays, each a faint trail with a bright end.
      for (const [inner, share, dim, weight] of [
        [false, 1, 0.55, 0.9],
        [true, 1, 0.55, 0.9],
        [false, 0.36, 1.7, 1.7],
        [true, 0.36, 1.7, 1.7],
      ] as const) {
        const color = inner ? shell.core : shell.color;
        air.strokeStyle = fade(color, Math.min(1, bright * dim));
        air.lineWidth = (0.6 + bright * 0.8) * weight * unit;
        air.beginPath();
        for (const ray of shell.rays) {
          if (ray.speed < 0.7 !== inner) continue;
          const length = (shell.willow ? 0.55 : 0.32) * (1 - age * 0.5) * share;
          const head = open * ray.speed * shell.reach;
          const tail = Math.max(0, open - length) * ray.speed * shell.reach;
          const cos = Math.cos(ray.angle);
          const sin = Math.sin(ray.angle);
          const fall = sink * (1 + ray.speed * 0.2);
          air.moveTo(shell.x + cos * tail, shell.y + sin * tail + fall * (1 - share * 0.25));
          air.lineTo(shell.x + cos * head, shell.y + sin * head + fall);
        }
        air.stroke();
      }
      air.globalCompositeOperation = 'source-over';
      for (const [index, ray] of shell.rays.entries()) {
        if (index % 3 !== 0) continue;
        const head = open * ray.speed * shell.reach;
        const spark = 0.6 + 0.4 * stage.wave(time, 0.4, index * 0.37);
        drawGlow(
          air,
          shell.x + Math.cos(ray.angle) * head,
          shell.y + Math.sin(ray.angle) * head + sink * 1.1,
          4.5 * unit,
          lighten(shell.color, 0.5),
          bright * spark,
        );
      }
    }
    ctx.drawImage(scene, 0, 0);
    reflect(ctx, stage, scene, time, {
      horizon,
      tint: palette.near,
      deep: palette.ink,
      strength: 0.26,
      calm: 1.4,
    });
  };
};
