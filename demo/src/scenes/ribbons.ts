import { fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { lineNoise } from '../paint/noise.ts';
import { paintStars } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import { wanderingLights } from '../paint/weather.ts';
import type { Scene } from './stage.ts';

/** Silk in slow wind: ribbons of fine lines that fold through one another. For music. */
export const ribbons: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const backdrop = paintLayer(width, height, (ctx) => {
    ctx.fillStyle = verticalGradient(ctx, 0, height, [
      palette.sky[0],
      palette.sky[1],
      palette.sky[0],
    ]);
    ctx.fillRect(0, 0, width, height);
    drawGlow(ctx, width * 0.3, height * 0.4, height * 0.7, palette.sky[2], 0.5);
    drawGlow(ctx, width * 0.75, height * 0.62, height * 0.6, palette.far, 0.7);
    paintStars(ctx, rng.fork('dust'), { width, bottom: height, unit, density: 0.5 });
  });
  const tints = [
    palette.accent,
    palette.light,
    mix(palette.accent, '#ffffff', 0.4),
    mix(palette.sky[2], palette.accent, 0.5),
  ];
  const sheets = Array.from({ length: 4 }, (_, index) => ({
    shape: lineNoise(rng.fork(`shape${index}`), 2),
    twist: lineNoise(rng.fork(`twist${index}`), 2),
    middle: 0.3 + index * 0.14,
    swell: rng.range(0.2, 0.32),
    broad: rng.range(0.1, 0.24),
    color: tints[index % tints.length] ?? palette.accent,
    tip: tints[(index + 1) % tints.length] ?? palette.light,
    offset: rng.next() * 60,
    period: rng.range(16, 26),
  }));
  const threads = 22;
  const along = portrait ? height : width;
  const across = portrait ? width : height;
  const step = 13 * unit;
  const motes = wanderingLights(stage, {
    count: 40,
    color: lighten(palette.accent, 0.3),
    size: 0.6,
  });

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    ctx.globalCompositeOperation = 'screen';
    for (const sheet of sheets) {
      const turn = stage.cycle(time, sheet.period) * Math.PI * 2;
      const a = Math.cos(turn) * 0.5 + sheet.offset;
      const b = Math.sin(turn) * 0.5 + sheet.offset;
      const columns: [number, number, number][] = [];
      for (let s = -step; s <= along + step; s += step) {
        const u = s / along;
        const middle =
          (sheet.middle + sheet.shape(u * 1.7 + a) * sheet.swell + sheet.shape(u * 1.1 - b) * 0.1) *
          across;
        columns.push([s, middle, sheet.twist(u * 2.3 + b) * sheet.broad * across * 1.7]);
      }
      for (let thread = 0; thread < threads; thread += 1) {
        const place = thread / (threads - 1) - 0.5;
        ctx.strokeStyle = fade(
          mix(sheet.color, sheet.tip, thread / threads),
          0.1 + 0.34 * Math.pow(Math.abs(place) * 2, 2.2),
        );
        ctx.lineWidth = unit * (0.7 + Math.abs(place) * 0.9);
        ctx.beginPath();
        for (const [s, middle, spread] of columns) {
          const cross = middle + place * spread + Math.sin(place * 5 + (s / along) * 4) * 5 * unit;
          if (portrait) ctx.lineTo(cross, s);
          else ctx.lineTo(s, cross);
        }
        ctx.stroke();
      }
    }
    ctx.globalCompositeOperation = 'source-over';
    motes(ctx, time);
  };
};
