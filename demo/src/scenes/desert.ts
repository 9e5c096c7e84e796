import { fade, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { lineNoise } from '../paint/noise.ts';
import { cloudTexture, paintMoon, paintSky, paintStars, twinklingStars } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import type { Scene } from './stage.ts';
import { paintCamel } from './figures/camel.ts';

/** Dunes under the Milky Way, a caravan along the crest. */
export const desert: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = height * (portrait ? 0.6 : 0.58);
  const moonX = width * rng.range(0.18, 0.82);
  const fromLeft = moonX < width / 2;
  const sand = mix(palette.light, palette.far, 0.62);
  const backdrop = paintLayer(width, height, (ctx) => {
    paintSky(ctx, width, horizon + 20 * unit, palette);
    const band = cloudTexture(rng.fork('milky'), {
      width: Math.hypot(width, height) * 1.2,
      height: height * 0.42,
      cells: 8,
      stretch: 1.4,
      cover: 0.55,
      softness: 0.6,
      color: palette.sky[2],
      lit: mix(palette.accent, '#ffffff', 0.4),
    });
    ctx.save();
    ctx.translate(width * 0.5, horizon * 0.42);
    ctx.rotate(fromLeft ? -0.5 : 0.5);
    ctx.globalCompositeOperation = 'screen';
    ctx.globalAlpha = 0.34;
    ctx.drawImage(band, -width, -height * 0.21, width * 2, height * 0.42);
    ctx.restore();
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon, unit, density: 2.4 });
    paintMoon(ctx, rng.fork('moon'), {
      x: moonX,
      y: height * (portrait ? 0.22 : 0.2),
      radius: 22 * unit,
      color: palette.moon,
      phase: rng.chance(0.5) ? 0.4 : 0,
    });
    drawGlow(ctx, width * 0.5, horizon, height * 0.26, palette.sky[2], 0.6, 3);
  });
  const dune = (index: number): ((x: number) => number) => {
    const noise = lineNoise(rng.fork(`dune${index}`), 2);
    const base = horizon + [2, 22, 56, 104, 150][index]! * unit * (portrait ? 1.5 : 1);
    const swell = [16, 30, 40, 48, 44][index]! * unit;
    return (x) => base - noise(x / ((120 + index * 46) * unit) + index * 9) * swell;
  };
  const lines = [0, 1, 2, 3, 4].map(dune);
  const dunes = lines.map((line, index) =>
    paintLayer(width * 1.12, height, (ctx, wide) => {
      const near = index / 4;
      const lit = mix(mix(sand, palette.sky[2], 0.5 - near * 0.4), palette.ink, near * 0.42);
      const dark = mix(mix(palette.near, palette.far, 0.6 - near * 0.5), palette.ink, near * 0.5);
      ctx.beginPath();
      ctx.moveTo(0, height);
      for (let x = 0; x <= wide; x += 3) ctx.lineTo(x, line(x));
      ctx.lineTo(wide, height);
      ctx.closePath();
      ctx.fillStyle = verticalGradient(
        ctx,
        line(wide / 2) - 40 * unit,
        line(wide / 2) + 90 * unit,
        [lit, mix(lit, dark, 0.75)],
      );
      ctx.fill();
      ctx.clip();
      // The slip face: everything on the far side of each crest lies in its own shade.
      const shade = lineNoise(rng.fork(`shade${index}`), 2);
      ctx.fillStyle = fade(dark, 0.82);
      for (let x = 0; x < wide; x += 2) {
        const slope = line(x + 4) - line(x - 4);
        const away = fromLeft ? slope : -slope;
        if (away > 0) continue;
        const deep =
          (26 + 60 * near) * unit * Math.min(1, -away / 2.4) * (1 + shade(x / (30 * unit)) * 0.4);
        ctx.globalAlpha = Math.min(1, -away * 0.9);
        ctx.fillRect(x, line(x), 2.4, deep);
      }
      ctx.globalAlpha = 1;
      ctx.strokeStyle = fade(palette.light, 0.06);
      ctx.lineWidth = unit;
      for (let row = 8; row < 150; row += 5 + near * 4) {
        ctx.beginPath();
        for (let x = 0; x <= wide; x += 8) {
          ctx.lineTo(x, line(x) + row * unit + Math.sin(x / (24 * unit) + row) * 2 * unit);
        }
        ctx.stroke();
      }
    }),
  );
  const twinkle = twinklingStars(stage, horizon * 0.8, 34);
  const path = lines[2] ?? ((): number => horizon);
  const camels = Array.from({ length: portrait ? 5 : 7 }, (_, index) => ({
    lag: index * 44 * unit,
    step: rng.next() * 6,
  }));
  const dust = cloudTexture(rng.fork('dust'), {
    width: width * 1.6,
    height: height * 0.3,
    cells: 5,
    stretch: 3,
    cover: 0.45,
    softness: 0.6,
    color: palette.sky[2],
    lit: palette.light,
  });

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    twinkle(ctx, time);
    const sway = stage.wave(time, 40);
    for (const [index, layer] of dunes.entries()) {
      const shift = -width * 0.06 + sway * index * 5 * unit;
      ctx.drawImage(layer, shift, 0);
      if (index === 2) {
        for (const camel of camels) {
          const x = width * (portrait ? 0.2 : 0.26) + camel.lag + stage.drift(time, 4.4 * unit);
          const step = stage.cycle(time, 1.9) * Math.PI * 2 + camel.step;
          const ground = path(x - shift);
          const tilt = Math.atan2(
            path(x - shift + 12 * unit) - path(x - shift - 12 * unit),
            24 * unit,
          );
          ctx.save();
          ctx.translate(x, ground + 2 * unit);
          ctx.rotate(tilt * 0.7);
          paintCamel(ctx, 21 * unit, step, palette.ink);
          ctx.restore();
        }
        ctx.globalAlpha = 0.16;
        const scroll = stage.drift(time, 14 * unit) + width;
        ctx.drawImage(dust, -(scroll % (width * 0.6)), horizon, width * 1.6, height * 0.3);
        ctx.globalAlpha = 1;
      }
    }
    drawGlow(ctx, moonX, height * 0.2, 90 * unit, palette.moon, 0.12);
  };
};
