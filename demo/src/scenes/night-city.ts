import { paintTowers } from '../paint/buildings.ts';
import type { CityWindow } from '../paint/buildings.ts';
import { fade, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { addBloom } from '../paint/land.ts';
import { cloudTexture, drawScrolled, paintMoon, paintSky, paintStars } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import { reflect } from '../paint/water.ts';
import type { Scene } from './stage.ts';

/** Towers across a river: three rows in the haze, windows going on and off, boats, a long bridge. */
export const nightCity: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = Math.round(height * (portrait ? 0.72 : 0.72));
  const lights = [palette.light, mix(palette.light, '#ffffff', 0.5), palette.accent, '#ffe9c9'];
  let windows: CityWindow[] = [];
  const above = paintLayer(width, horizon, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.55, unit, density: 0.7 });
    const moonX = width * rng.range(0.16, 0.84);
    paintMoon(ctx, rng.fork('moon'), {
      x: moonX,
      y: height * rng.range(0.12, 0.22),
      radius: 19 * unit,
      color: palette.moon,
      phase: rng.chance(0.6) ? rng.range(0.2, 0.6) : 0,
      halo: 0.7,
    });
    drawGlow(
      ctx,
      width * 0.5,
      horizon,
      height * 0.5,
      mix(palette.light, palette.accent, 0.5),
      0.42,
      2,
    );
    const tall = portrait ? 0.52 : 0.54;
    const rows = [
      { tallest: tall, color: mix(palette.far, palette.sky[2], 0.35), lit: 0.16, pane: 1.1 },
      { tallest: tall * 0.86, color: mix(palette.far, palette.near, 0.5), lit: 0.28, pane: 1.6 },
      { tallest: tall * 0.56, color: palette.near, lit: 0.36, pane: 2.1 },
    ];
    for (const [index, row] of rows.entries()) {
      windows = windows.concat(
        paintTowers(ctx, rng.fork(`row${index}`), {
          ...row,
          tallest: row.tallest * height,
          width,
          ground: horizon,
          unit,
          haze: mix(palette.sky[1], palette.light, 0.16),
          lights,
        }),
      );
      drawGlow(ctx, width * rng.range(0.3, 0.7), horizon, height * 0.24, palette.sky[2], 0.16, 3);
    }
    ctx.fillStyle = palette.ink;
    ctx.fillRect(0, horizon - 3 * unit, width, 3 * unit);
    for (let x = 4 * unit; x < width; x += 13 * unit) {
      drawGlow(ctx, x, horizon - 4 * unit, 7 * unit, palette.light, 0.9);
    }
    addBloom(ctx, 9 * unit, 0.55);
  });
  const fog = cloudTexture(rng.fork('fog'), {
    width: width * 1.5,
    height: height * 0.3,
    cells: 5,
    stretch: 3,
    cover: 0.56,
    softness: 0.5,
    color: mix(palette.sky[2], palette.sky[1], 0.4),
    lit: mix(palette.light, palette.sky[2], 0.6),
  });
  const blinking = Array.from({ length: 60 }, () => ({
    pane: rng.pick(windows),
    period: rng.range(3, 9),
    offset: rng.next(),
  }));
  const boats = Array.from({ length: 3 }, (_, index) => ({
    offset: rng.next(),
    y: horizon + (height - horizon) * (0.18 + index * 0.24),
    size: (9 + index * 6) * unit,
    way: index % 2 === 0 ? 1 : -1,
  }));

  return (ctx, time) => {
    ctx.drawImage(above, 0, 0);
    ctx.globalCompositeOperation = 'screen';
    for (const { pane, period, offset } of blinking) {
      const on = Math.max(0, Math.min(1, stage.wave(time, period, offset) * 4));
      ctx.fillStyle = fade(pane.color, on);
      ctx.fillRect(pane.x, pane.y, pane.width, pane.height);
    }
    ctx.globalCompositeOperation = 'source-over';
    ctx.globalAlpha = 0.3;
    drawScrolled(ctx, fog, stage.drift(time, 6 * unit), {
      y: horizon - height * 0.26,
      width: width * 1.5,
      height: height * 0.3,
      fill: width,
    });
    ctx.globalAlpha = 1;
    reflect(ctx, stage, above, time, {
      horizon,
      tint: palette.near,
      deep: palette.ink,
      strength: 0.42,
      calm: 1.1,
    });
    for (const boat of boats) {
      const phase = stage.cycle(time, 46, boat.offset);
      const x = (boat.way > 0 ? phase : 1 - phase) * (width + boat.size * 8) - boat.size * 4;
      const y = boat.y + stage.wave(time, 3.4, boat.offset) * unit;
      ctx.fillStyle = palette.ink;
      ctx.beginPath();
      ctx.moveTo(x - boat.size * 1.6, y - boat.size * 0.28);
      ctx.lineTo(x + boat.size * 1.6, y - boat.size * 0.28);
      ctx.lineTo(x + boat.size * 1.25, y + boat.size * 0.1);
      ctx.lineTo(x - boat.size * 1.25, y + boat.size * 0.1);
      ctx.fill();
      ctx.fillRect(x - boat.size * 0.9, y - boat.size * 0.62, boat.size * 1.6, boat.size * 0.36);
      for (let lamp = -3; lamp <= 3; lamp += 1) {
        const at = x + lamp * boat.size * 0.24 - boat.size * 0.1;
        drawGlow(ctx, at, y - boat.size * 0.44, boat.size * 0.3, palette.light, 0.95);
        drawGlow(ctx, at, y + boat.size * 0.7, boat.size * 0.3, palette.light, 0.35, 0.6);
      }
    }
  };
};
