import { lighten, mix } from '../paint/color.ts';
import {
  cloudTexture,
  drawScrolled,
  paintMoon,
  paintSky,
  paintStars,
  twinklingStars,
} from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import { wanderingLights } from '../paint/weather.ts';
import type { Scene } from './stage.ts';
import { paintWhale } from './figures/humpback.ts';

/** A whale swimming through the clouds under the stars, its calf behind it. */
export const whale: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const backdrop = paintLayer(width, height, (ctx) => {
    paintSky(ctx, width, height, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: height * 0.86, unit, density: 1.6 });
    paintMoon(ctx, rng.fork('moon'), {
      x: width * (portrait ? 0.64 : 0.7),
      y: height * (portrait ? 0.22 : 0.32),
      radius: (portrait ? 62 : 66) * unit,
      color: palette.moon,
      halo: 0.8,
    });
  });
  const decks = [0, 1, 2, 3].map((deck) => ({
    y: height * (0.44 + deck * 0.13),
    high: height * (0.34 + deck * 0.07),
    wide: width * (1.5 + deck * 0.25),
    speed: (5 + deck * deck * 5) * unit,
    opacity: 0.6 + deck * 0.12,
    texture: cloudTexture(rng.fork(`deck${deck}`), {
      width: width * 1.5,
      height: height * 0.4,
      cells: 6,
      stretch: 2,
      cover: 0.54 + deck * 0.04,
      softness: 0.26,
      color: mix(mix(palette.sky[2], palette.sky[1], 0.35), palette.near, deck * 0.2),
      lit: mix(mix(palette.sky[2], palette.moon, 0.62), palette.near, deck * 0.2),
      edges: deck === 3 ? 'bottom' : 'both',
    }),
  }));
  const body = {
    back: mix(palette.near, palette.far, 0.6),
    belly: mix(palette.moon, palette.sky[2], 0.36),
    glow: palette.accent,
  };
  const twinkle = twinklingStars(stage, height * 0.7, 34);
  const dust = wanderingLights(stage, {
    count: 44,
    color: lighten(palette.accent, 0.3),
    size: 0.6,
    box: { left: 0, top: 0.2, right: 1, bottom: 0.9 },
  });
  const big = (portrait ? 108 : 118) * unit;

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    twinkle(ctx, time);
    for (const [index, deck] of decks.entries()) {
      if (index === 2) {
        const glide = stage.wave(time, 16);
        const beat = stage.cycle(time, 4.6) * Math.PI * 2;
        ctx.save();
        ctx.translate(
          width * (portrait ? 0.52 : 0.44) + stage.drift(time, 2.2 * unit) + glide * 8 * unit,
          height * (portrait ? 0.5 : 0.52) + stage.wave(time, 9) * 11 * unit,
        );
        ctx.rotate(-0.16 + stage.wave(time, 9, 0.25) * 0.06);
        paintWhale(ctx, big, beat, body);
        ctx.restore();
        ctx.save();
        ctx.translate(
          width * (portrait ? 0.2 : 0.17) +
            stage.drift(time, 2.2 * unit) +
            stage.wave(time, 11, 0.3) * 10 * unit,
          height * (portrait ? 0.64 : 0.7) + stage.wave(time, 7, 0.4) * 9 * unit,
        );
        ctx.rotate(-0.22 + stage.wave(time, 7, 0.6) * 0.07);
        paintWhale(ctx, big * 0.34, beat * 2, body);
        ctx.restore();
      }
      ctx.globalAlpha = Math.min(1, deck.opacity);
      drawScrolled(ctx, deck.texture, stage.drift(time, deck.speed) + index * 170 * unit, {
        y: deck.y,
        width: deck.wide,
        height: deck.high,
        fill: width,
      });
      ctx.globalAlpha = 1;
    }
    dust(ctx, time);
  };
};
