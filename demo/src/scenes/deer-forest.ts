import { fade, lighten, mix } from '../paint/color.ts';
import { paintFir, paintGrass } from '../paint/flora.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills } from '../paint/land.ts';
import { cloudTexture, drawScrolled, paintMoon, paintSky, paintStars } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import { wanderingLights } from '../paint/weather.ts';
import type { Scene } from './stage.ts';
import { paintStag } from './figures/stag.ts';

/** A clearing at night: a stag in the light between the trunks, mist, fireflies over the grass. */
export const deerForest: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const ground = height * (portrait ? 0.8 : 0.8);
  const lightX = width * rng.range(0.42, 0.58);
  const backdrop = paintLayer(width, height, (ctx) => {
    paintSky(ctx, width, ground, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: height * 0.5, unit });
    paintMoon(ctx, rng.fork('moon'), {
      x: lightX,
      y: height * (portrait ? 0.3 : 0.34),
      radius: (portrait ? 58 : 60) * unit,
      color: palette.moon,
    });
    drawGlow(ctx, lightX, ground, height * 0.5, palette.sky[2], 0.7, 1.4);
  });
  const woods = [0, 1, 2, 3].map((row) =>
    paintLayer(width * 1.12, height, (ctx, wide) => {
      const near = row / 3;
      const color = mix(
        mix(palette.far, palette.sky[2], 0.62),
        palette.ink,
        Math.pow(near, 0.8) * 0.96,
      );
      const line = hills(rng.fork(`line${row}`), {
        base: ground + (row * 11 - 6) * unit,
        swell: 10 * unit,
        scale: 120 * unit,
      });
      const count = Math.round((portrait ? 12 : 21) * (1.2 - near * 0.6));
      for (let i = 0; i < count; i += 1) {
        const x = ((i + rng.next()) / count) * wide;
        // The nearer the row, the wider it opens round the light.
        if (
          Math.abs(x - wide / 2 - (lightX - width / 2)) <
          wide * (0.05 + near * (portrait ? 0.3 : 0.25))
        )
          continue;
        const tall = height * rng.range(0.3, 0.62) * (0.6 + near * 0.75);
        paintFir(ctx, rng, x, line(x) + 6 * unit, tall, color);
      }
      fillBelow(
        ctx,
        line,
        { width: wide, foot: height },
        { top: color, bottom: mix(color, palette.ink, 0.5), highest: ground - 10 * unit },
      );
    }),
  );
  const meadow = hills(rng.fork('meadow'), {
    base: ground + 34 * unit,
    swell: 12 * unit,
    scale: 190 * unit,
    octaves: 3,
  });
  const grass = [0, 1].map((layer) =>
    paintLayer(width + 40 * unit, height, (ctx, wide) => {
      const color = mix(palette.ink, palette.near, 0.28 - layer * 0.22);
      const line = (x: number): number => meadow(x) + layer * 17 * unit;
      fillBelow(
        ctx,
        line,
        { width: wide, foot: height },
        { top: color, bottom: palette.ink, highest: ground + 20 * unit },
      );
      paintGrass(
        ctx,
        rng.fork(`grass${layer}`),
        { left: 0, right: wide, ground: line, blade: (24 + layer * 14) * unit, step: 2.4 * unit },
        color,
      );
      for (let i = 0; i < 40; i += 1) {
        const x = rng.next() * wide;
        drawGlow(
          ctx,
          x,
          line(x) - rng.range(2, 20) * unit,
          rng.range(2, 4) * unit,
          rng.pick([palette.accent, palette.light, '#ffffff']),
          0.7,
        );
      }
    }),
  );
  const mist = cloudTexture(rng.fork('mist'), {
    width: width * 1.5,
    height: height * 0.4,
    cells: 5,
    stretch: 3,
    cover: 0.55,
    softness: 0.6,
    color: mix(palette.sky[2], palette.moon, 0.25),
  });
  const fireflies = wanderingLights(stage, {
    count: 46,
    color: '#eaff8f',
    box: { left: 0, top: 0.5, right: 1, bottom: 0.98 },
  });
  const rays = Array.from({ length: 6 }, () => ({
    angle: rng.range(0.7, 2.44),
    wide: rng.range(0.03, 0.08),
    offset: rng.next(),
  }));
  const stagX = lightX - 12 * unit;

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    const pan = stage.wave(time, 30);
    for (const [row, layer] of woods.entries()) {
      ctx.drawImage(layer, -width * 0.06 + (pan * (row + 1) * width) / 150, 0);
      if (row < 3) {
        ctx.globalAlpha = 0.42;
        drawScrolled(ctx, mist, stage.drift(time, (4 + row * 3) * unit) + row * 210 * unit, {
          y: ground - height * (0.24 - row * 0.03),
          width: width * 1.5,
          height: height * 0.34,
          fill: width,
        });
        ctx.globalAlpha = 1;
      }
      if (row === 1) {
        ctx.globalCompositeOperation = 'screen';
        const y = height * (portrait ? 0.3 : 0.34);
        for (const ray of rays) {
          const shine = 0.11 + 0.06 * stage.wave(time, 8, ray.offset);
          const long = height;
          const beam = ctx.createRadialGradient(lightX, y, 40 * unit, lightX, y, long);
          beam.addColorStop(0, fade(palette.moon, shine));
          beam.addColorStop(1, fade(palette.moon, 0));
          ctx.fillStyle = beam;
          ctx.beginPath();
          ctx.moveTo(lightX, y);
          ctx.lineTo(
            lightX + Math.cos(ray.angle - ray.wide) * long,
            y + Math.sin(ray.angle - ray.wide) * long,
          );
          ctx.lineTo(
            lightX + Math.cos(ray.angle + ray.wide) * long,
            y + Math.sin(ray.angle + ray.wide) * long,
          );
          ctx.fill();
        }
        ctx.globalCompositeOperation = 'source-over';
      }
    }
    ctx.save();
    ctx.translate(stagX, meadow(stagX) + 7 * unit);
    paintStag(ctx, 84 * unit, stage.wave(time, 7) * 0.9, palette.ink, lighten(palette.moon, 0.2));
    ctx.restore();
    const wind = stage.wave(time, 4.4);
    for (const [layer, blades] of grass.entries()) {
      const skew = 0.02 * (layer + 1) * wind;
      ctx.save();
      ctx.transform(1, 0, -skew, 1, skew * height - 20 * unit, 0);
      ctx.drawImage(blades, 0, 0);
      ctx.restore();
    }
    fireflies(ctx, time);
  };
};
