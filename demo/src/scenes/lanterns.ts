import { fade, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills, rimLight } from '../paint/land.ts';
import { paintMoon, paintSky, paintStars, twinklingStars } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import type { Canvas } from '../paint/surface.ts';
import { reflect } from '../paint/water.ts';
import type { Scene } from './stage.ts';

/** One paper lantern, lit from below, on a canvas 96 pixels wide. */
function lanternSprite(warm: string, deep: string): Canvas {
  return paintLayer(96, 120, (ctx) => {
    drawGlow(ctx, 48, 70, 60, warm, 0.5);
    ctx.beginPath();
    ctx.moveTo(32, 92);
    ctx.quadraticCurveTo(20, 52, 30, 34);
    ctx.quadraticCurveTo(48, 20, 66, 34);
    ctx.quadraticCurveTo(76, 52, 64, 92);
    ctx.closePath();
    ctx.fillStyle = verticalGradient(ctx, 24, 92, [deep, mix(warm, deep, 0.45), '#fff3cf']);
    ctx.fill();
    ctx.strokeStyle = fade(deep, 0.5);
    ctx.lineWidth = 1.2;
    for (const bulge of [-10, 0, 10]) {
      ctx.beginPath();
      ctx.moveTo(48 + bulge * 1.1, 27);
      ctx.quadraticCurveTo(48 + bulge * 2, 60, 48 + bulge * 1.1, 92);
      ctx.stroke();
    }
    ctx.fillStyle = '#fffbe8';
    ctx.beginPath();
    ctx.ellipse(48, 92, 16, 3.4, 0, 0, 7);
    ctx.fill();
    drawGlow(ctx, 48, 90, 30, '#fff2c4', 0.9);
  });
}

/** Sky lanterns rising over a mountain lake, hundreds of them, each with its twin in the water. */
export const lanterns: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = Math.round(height * (portrait ? 0.74 : 0.72));
  const above = paintLayer(width, horizon, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.8, unit });
    if (rng.chance(0.7)) {
      paintMoon(ctx, rng.fork('moon'), {
        x: width * rng.range(0.2, 0.8),
        y: height * 0.2,
        radius: 20 * unit,
        color: palette.moon,
        phase: 0.35,
      });
    }
    drawGlow(ctx, width * 0.5, horizon, height * 0.36, palette.light, 0.5, 2.2);
    for (let ridge = 0; ridge < 3; ridge += 1) {
      const color = mix(mix(palette.far, palette.sky[2], 0.3), palette.ink, ridge / 2.4);
      const swell = (64 - ridge * 16) * unit;
      const line = hills(rng.fork(`ridge${ridge}`), {
        base: horizon - (34 - ridge * 15) * unit,
        swell,
        scale: (150 - ridge * 30) * unit,
      });
      fillBelow(
        ctx,
        line,
        { width, foot: horizon },
        {
          top: color,
          bottom: mix(color, palette.light, 0.22 - ridge * 0.06),
          highest: horizon - swell * 1.5,
        },
      );
      rimLight(ctx, line, { width }, { color: palette.light, opacity: 0.06, weight: unit });
    }
  });
  const sprites = [
    lanternSprite('#ffb347', '#c2410c'),
    lanternSprite(mix(palette.light, '#ff9340', 0.5), mix(palette.accent, '#8a2b12', 0.7)),
    lanternSprite('#ffcf70', '#d9631e'),
  ];
  const flock = Array.from({ length: portrait ? 90 : 120 }, () => {
    const near = Math.pow(rng.next(), 3.4);
    return {
      near,
      x: rng.range(-0.05, 1.05) * width,
      offset: rng.next(),
      rise: 46 - near * 24,
      sway: rng.range(6, 16) * unit,
      period: rng.range(5, 10),
      size: (6 + near * 62) * unit,
      sprite: rng.pick(sprites),
    };
  }).sort((a, b) => a.near - b.near);
  const twinkle = twinklingStars(stage, horizon * 0.6, 16);
  const scene = paintLayer(width, horizon, () => undefined);
  const air = scene.getContext('2d');

  return (ctx, time) => {
    air.drawImage(above, 0, 0);
    twinkle(air, time);
    for (const lantern of flock) {
      const phase = stage.cycle(time, lantern.rise, lantern.offset);
      const span = horizon * 1.12 + lantern.size * 2;
      const y = horizon + lantern.size * 0.4 - phase * span;
      const x = lantern.x + stage.wave(time, lantern.period, lantern.offset) * lantern.sway;
      const flicker = 0.88 + 0.12 * stage.wave(time, 1.6, lantern.offset * 7);
      air.globalAlpha = Math.min(1, phase * 8) * (0.55 + lantern.near * 0.45) * flicker;
      air.drawImage(
        lantern.sprite,
        x - lantern.size / 2,
        y - lantern.size * 0.7,
        lantern.size,
        lantern.size * 1.25,
      );
    }
    air.globalAlpha = 1;
    ctx.drawImage(scene, 0, 0);
    reflect(ctx, stage, scene, time, {
      horizon,
      tint: palette.near,
      deep: palette.ink,
      strength: 0.34,
      calm: 0.9,
    });
  };
};
