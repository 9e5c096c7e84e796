import { paintTowers } from '../paint/buildings.ts';
import { fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { addBloom } from '../paint/land.ts';
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
import { paintCat } from './figures/cat.ts';

/** Two cats on a tiled roof looking at a very large moon over the town. */
export const catRoof: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const moon = {
    x: width * (portrait ? 0.5 : rng.range(0.42, 0.58)),
    y: height * (portrait ? 0.4 : 0.42),
    r: (portrait ? 108 : 104) * unit,
  };
  const ridge = height * (portrait ? 0.74 : 0.74);
  const backdrop = paintLayer(width, height, (ctx) => {
    paintSky(ctx, width, height * 0.86, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: height * 0.7, unit });
    paintMoon(ctx, rng.fork('moon'), {
      x: moon.x,
      y: moon.y,
      radius: moon.r,
      color: palette.moon,
      halo: 0.75,
    });
  });
  const town = paintLayer(width, height, (ctx) => {
    drawGlow(ctx, width / 2, ridge + 20 * unit, height * 0.22, palette.light, 0.3, 3);
    for (let row = 0; row < 2; row += 1) {
      paintTowers(ctx, rng.fork(`town${row}`), {
        width,
        ground: height,
        tallest: height - ridge + (46 - row * 26) * unit,
        unit,
        color: mix(palette.far, palette.near, 0.2 + row * 0.6),
        haze: palette.sky[2],
        lights: [palette.light, lighten(palette.light, 0.4), palette.accent],
        lit: 0.24,
        pane: 1.6 + row * 0.6,
      });
    }
    addBloom(ctx, 8 * unit, 0.3);
  });
  const roof = paintLayer(width, height, (ctx) => {
    const slope = (x: number): number =>
      ridge + 24 * unit + Math.pow(Math.abs(x - width / 2) / (width / 2), 2.4) * -22 * unit;
    const tile = mix(palette.ink, palette.near, 0.35);
    ctx.fillStyle = tile;
    ctx.beginPath();
    ctx.moveTo(0, height);
    for (let x = 0; x <= width; x += 4) ctx.lineTo(x, slope(x));
    ctx.lineTo(width, height);
    ctx.fill();
    const pitch = 17 * unit;
    for (let row = 0; row < 12; row += 1) {
      for (let x = -pitch; x < width + pitch; x += pitch) {
        const px = x + (row % 2) * pitch * 0.5;
        const py = slope(px) + (6 + row * 12) * unit;
        const light =
          Math.max(0, 1 - Math.abs(px - moon.x) / (width * 0.5)) * Math.max(0, 1 - row / 7);
        ctx.fillStyle = mix(
          mix(tile, palette.ink, row / 12),
          palette.moon,
          light * 0.32 * rng.range(0.7, 1.2),
        );
        ctx.beginPath();
        ctx.ellipse(px, py, pitch * 0.49, 8.5 * unit, 0, 0, Math.PI);
        ctx.fill();
        ctx.strokeStyle = fade(palette.ink, 0.6);
        ctx.lineWidth = unit;
        ctx.stroke();
      }
    }
    ctx.lineWidth = 9 * unit;
    ctx.strokeStyle = mix(palette.ink, palette.near, 0.22);
    ctx.beginPath();
    for (let x = 0; x <= width; x += 4) ctx.lineTo(x, slope(x));
    ctx.stroke();
    ctx.lineWidth = 1.2 * unit;
    ctx.strokeStyle = fade(palette.moon, 0.55);
    ctx.beginPath();
    for (let x = 0; x <= width; x += 4) ctx.lineTo(x, slope(x) - 4.4 * unit);
    ctx.stroke();
    const pipe = width * (portrait ? 0.86 : 0.86);
    ctx.fillStyle = palette.ink;
    ctx.fillRect(pipe - 13 * unit, slope(pipe) - 54 * unit, 26 * unit, 64 * unit);
    ctx.fillRect(pipe - 17 * unit, slope(pipe) - 58 * unit, 34 * unit, 7 * unit);
    ctx.lineWidth = 1.3 * unit;
    ctx.strokeStyle = palette.ink;
    const mast = width * 0.13;
    ctx.beginPath();
    ctx.moveTo(mast, slope(mast));
    ctx.lineTo(mast, slope(mast) - 96 * unit);
    for (let bar = 0; bar < 4; bar += 1) {
      ctx.moveTo(mast - (18 - bar * 2) * unit, slope(mast) - (66 + bar * 9) * unit);
      ctx.lineTo(mast + (18 - bar * 2) * unit, slope(mast) - (66 + bar * 9) * unit);
    }
    ctx.stroke();
  });
  const clouds = cloudTexture(rng.fork('clouds'), {
    width: width * 1.6,
    height: height * 0.4,
    cells: 5,
    stretch: 3.4,
    cover: 0.47,
    color: mix(palette.sky[1], palette.sky[2], 0.4),
    lit: mix(palette.moon, palette.sky[2], 0.4),
  });
  const twinkle = twinklingStars(stage, height * 0.5);
  const petals = wanderingLights(stage, {
    count: 14,
    color: palette.light,
    box: { left: 0, top: 0.6, right: 1, bottom: 0.98 },
    size: 0.8,
  });
  const seat = ridge + 21 * unit;

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    twinkle(ctx, time);
    ctx.globalAlpha = 0.62;
    drawScrolled(ctx, clouds, stage.drift(time, 7 * unit) + 200, {
      y: moon.y - height * 0.06,
      width: width * 1.6,
      height: height * 0.36,
      fill: width,
    });
    ctx.globalAlpha = 1;
    ctx.drawImage(town, stage.wave(time, 20) * 2 * unit, 0);
    ctx.drawImage(roof, 0, 0);
    const twitch = Math.pow(Math.max(0, stage.wave(time, 3.7)), 12);
    ctx.save();
    ctx.translate(moon.x - 34 * unit, seat);
    paintCat(
      ctx,
      66 * unit,
      stage.wave(time, 3.1),
      twitch,
      0.1 + stage.wave(time, 8) * 0.08,
      palette.ink,
      palette.moon,
    );
    ctx.restore();
    ctx.save();
    ctx.translate(moon.x + 34 * unit, seat);
    paintCat(
      ctx,
      48 * unit,
      stage.wave(time, 2.4, 0.4),
      twitch,
      -0.16 + stage.wave(time, 6, 0.3) * 0.1,
      palette.ink,
      palette.moon,
    );
    ctx.restore();
    petals(ctx, time);
  };
};
