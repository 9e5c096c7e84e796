import { fade, lighten, mix } from '../paint/color.ts';
import { paintBlade } from '../paint/flora.ts';
import { drawGlow } from '../paint/glow.ts';
import { cloudTexture, drawScrolled, paintMoon } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import { fallingLeaves, wanderingLights } from '../paint/weather.ts';
import type { Scene } from './stage.ts';

/** A bamboo grove in mist: stems in five depths, moonlight between them, leaves coming down. */
export const bamboo: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const lightX = width * rng.range(0.4, 0.6);
  const lightY = height * (portrait ? 0.3 : 0.36);
  const backdrop = paintLayer(width, height, (ctx) => {
    ctx.fillStyle = verticalGradient(ctx, 0, height, [
      palette.sky[1],
      mix(palette.sky[2], palette.sky[1], 0.2),
      palette.sky[2],
      palette.near,
    ]);
    ctx.fillRect(0, 0, width, height);
    drawGlow(ctx, lightX, lightY, height * 0.7, palette.moon, 0.5);
    paintMoon(ctx, rng.fork('moon'), {
      x: lightX,
      y: lightY,
      radius: 34 * unit,
      color: palette.moon,
    });
  });
  const depths = [0, 1, 2, 3, 4].map((depth) => {
    const near = depth / 4;
    const wide = width * (1.1 + near * 0.1);
    return paintLayer(wide, height, (ctx) => {
      const air = mix(palette.sky[2], palette.sky[1], 0.2);
      const stem = mix(air, mix(palette.near, palette.ink, near), 0.22 + near * 0.78);
      const count = Math.round((portrait ? 11 : 20) * (1.25 - near * 0.95)) + (depth === 4 ? 1 : 0);
      for (let i = 0; i < count; i += 1) {
        let x = (i + rng.range(0.1, 0.9)) * (wide / count);
        // The nearest stems stand at the sides, like a gate.
        if (depth === 4)
          x = i % 2 === 0 ? rng.range(0.02, 0.14) * wide : rng.range(0.84, 0.97) * wide;
        const thick = (2.6 + near * near * 21) * unit * rng.range(0.8, 1.2);
        const lean = rng.range(-0.05, 0.05);
        const joint = (30 + near * 62) * unit * rng.range(0.9, 1.2);
        for (let y = height + rng.range(0, joint); y > -joint; y -= joint) {
          const dx = (height - y) * lean;
          const side = ctx.createLinearGradient(x + dx - thick / 2, 0, x + dx + thick / 2, 0);
          const lit = mix(stem, palette.accent, 0.28 * (0.35 + near * 0.5));
          const towards = x < lightX ? 0.78 : 0.22;
          side.addColorStop(0, stem);
          side.addColorStop(towards, lighten(lit, 0.08));
          side.addColorStop(1, stem);
          ctx.fillStyle = side;
          ctx.beginPath();
          ctx.moveTo(x + dx - thick / 2, y);
          ctx.lineTo(x + dx + thick / 2, y);
          ctx.lineTo(x + dx + joint * lean + thick / 2, y - joint + 1.6 * unit);
          ctx.lineTo(x + dx + joint * lean - thick / 2, y - joint + 1.6 * unit);
          ctx.fill();
          ctx.fillStyle = fade(lighten(stem, 0.35), 0.4);
          ctx.fillRect(x + dx - thick * 0.56, y - 1.4 * unit, thick * 1.12, 1.3 * unit);
          if (rng.chance(0.42)) {
            const twig = rng.chance(0.5) ? 1 : -1;
            ctx.fillStyle = stem;
            for (let leaf = 0; leaf < 5; leaf += 1) {
              ctx.beginPath();
              paintBlade(
                ctx,
                x + dx + twig * thick * 0.5 + leaf * twig * (3 + near * 6) * unit,
                y - leaf * 2 * unit,
                (twig > 0 ? 0 : Math.PI) + twig * rng.range(0.1, 0.95),
                (13 + near * 40) * unit * rng.range(0.7, 1.2),
                (1.3 + near * 3.6) * unit,
              );
              ctx.fill();
            }
          }
        }
      }
      // Mist rises between one depth and the next.
      ctx.fillStyle = verticalGradient(ctx, height * 0.45, height, [
        fade(air, 0),
        fade(air, 0.3 * (1 - near) + 0.02),
      ]);
      ctx.globalCompositeOperation = 'source-atop';
      ctx.fillRect(0, 0, wide, height);
    });
  });
  const mist = cloudTexture(rng.fork('mist'), {
    width: width * 1.5,
    height: height * 0.5,
    cells: 5,
    stretch: 3,
    cover: 0.56,
    softness: 0.6,
    color: mix(palette.sky[2], palette.moon, 0.3),
  });
  const leaves = fallingLeaves(stage, {
    count: 22,
    colors: [
      mix(palette.accent, palette.near, 0.4),
      mix(palette.accent, '#d9e88f', 0.5),
      palette.near,
    ],
    size: 1.2,
    slim: 0.4,
  });
  const fireflies = wanderingLights(stage, {
    count: 24,
    color: '#e6ff9a',
    box: { left: 0.04, top: 0.42, right: 0.96, bottom: 0.96 },
  });
  const rays = Array.from({ length: 5 }, () => ({
    angle: rng.range(0.9, 2.2),
    wide: rng.range(0.03, 0.09),
    offset: rng.next(),
  }));

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    const pan = stage.wave(time, 30);
    for (const [depth, layer] of depths.entries()) {
      const spare = layer.width - width;
      ctx.drawImage(layer, -spare / 2 + (pan * spare * (depth + 1)) / 11, 0);
      if (depth === 1 || depth === 3) {
        ctx.globalAlpha = 0.4;
        drawScrolled(ctx, mist, stage.drift(time, (5 + depth * 3) * unit) + depth * 200, {
          y: height * (0.5 + depth * 0.02),
          width: width * 1.5,
          height: height * 0.5,
          fill: width,
        });
        ctx.globalAlpha = 1;
      }
      if (depth === 2) {
        ctx.globalCompositeOperation = 'screen';
        for (const ray of rays) {
          const shine = 0.11 + 0.07 * stage.wave(time, 7, ray.offset);
          const long = height * 1.2;
          const beam = ctx.createRadialGradient(lightX, lightY, 20 * unit, lightX, lightY, long);
          beam.addColorStop(0, fade(palette.moon, shine));
          beam.addColorStop(1, fade(palette.moon, 0));
          ctx.fillStyle = beam;
          ctx.beginPath();
          ctx.moveTo(lightX, lightY);
          ctx.lineTo(
            lightX + Math.cos(ray.angle - ray.wide) * long,
            lightY + Math.sin(ray.angle - ray.wide) * long,
          );
          ctx.lineTo(
            lightX + Math.cos(ray.angle + ray.wide) * long,
            lightY + Math.sin(ray.angle + ray.wide) * long,
          );
          ctx.fill();
        }
        ctx.globalCompositeOperation = 'source-over';
      }
    }
    fireflies(ctx, time);
    leaves(ctx, time);
  };
};
