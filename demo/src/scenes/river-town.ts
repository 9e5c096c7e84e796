import { fade, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { addBloom, fillBelow, hills } from '../paint/land.ts';
import { paintMoon, paintSky, paintStars } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import { reflect } from '../paint/water.ts';
import type { Scene } from './stage.ts';
import { paintHouse, paintRedLantern } from './figures/water-town.ts';

/** A river town after dark: arched bridge, red lanterns along the eaves, a covered boat. */
export const riverTown: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = Math.round(height * (portrait ? 0.62 : 0.62));
  const wall = mix('#d9d4c8', palette.far, 0.5);
  const tile = mix('#15171d', palette.ink, 0.4);
  const hanging: { x: number; y: number; size: number; offset: number }[] = [];
  const backdrop = paintLayer(width, horizon, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.6, unit });
    paintMoon(ctx, rng.fork('moon'), {
      x: width * rng.range(0.42, 0.6),
      y: height * 0.15,
      radius: 23 * unit,
      color: palette.moon,
    });
    const line = hills(rng.fork('hills'), {
      base: horizon - 56 * unit,
      swell: 46 * unit,
      scale: 150 * unit,
    });
    fillBelow(
      ctx,
      line,
      { width, foot: horizon },
      {
        top: mix(palette.far, palette.sky[2], 0.2),
        bottom: mix(palette.far, palette.sky[2], 0.75),
        highest: horizon - 110 * unit,
      },
    );
    for (let row = 0; row < 2; row += 1) {
      for (const left of [true, false]) {
        let reach = (row === 0 ? 0.54 : 0.36) * width;
        if (portrait) reach *= 1.06;
        let edge = -10 * unit;
        while (edge < reach) {
          const wide = rng.range(44, 70) * unit * (row === 0 ? 0.74 : 1.06);
          const high = wide * rng.range(0.85, 1.55);
          const x = left ? edge : width - edge - wide;
          paintHouse(ctx, rng, x, horizon - (row === 0 ? 8 : 2) * unit, wide, high, {
            wall: row === 0 ? mix(wall, palette.sky[2], 0.34) : wall,
            tile: row === 0 ? mix(tile, palette.sky[2], 0.25) : tile,
            light: palette.light,
          });
          if (row === 1) {
            for (const share of [0.08, 0.5, 0.92]) {
              hanging.push({
                x: x + wide * share,
                y: horizon - high + 9 * unit,
                size: 5.2 * unit,
                offset: rng.next(),
              });
            }
          }
          edge += wide + rng.range(-2, 7) * unit;
        }
      }
    }
    ctx.fillStyle = mix(tile, '#5a5550', 0.35);
    ctx.fillRect(0, horizon - 5 * unit, width, 5 * unit);
    const span = width * (portrait ? 0.42 : 0.24);
    const cx = width * 0.5;
    const rise = span * 0.36;
    ctx.fillStyle = verticalGradient(ctx, horizon - rise * 1.2, horizon, [
      mix(tile, wall, 0.55),
      mix(tile, wall, 0.2),
    ]);
    ctx.beginPath();
    ctx.moveTo(cx - span * 0.72, horizon);
    ctx.quadraticCurveTo(cx, horizon - rise * 2.1, cx + span * 0.72, horizon);
    ctx.lineTo(cx + span * 0.36, horizon);
    ctx.arc(cx, horizon, span * 0.36, 0, Math.PI, true);
    ctx.closePath();
    ctx.fill();
    ctx.strokeStyle = fade(palette.light, 0.42);
    ctx.lineWidth = 1.4 * unit;
    ctx.beginPath();
    ctx.moveTo(cx - span * 0.7, horizon - 2 * unit);
    ctx.quadraticCurveTo(cx, horizon - rise * 2.12, cx + span * 0.7, horizon - 2 * unit);
    ctx.stroke();
    for (let post = -4; post <= 4; post += 1) {
      const px = cx + (post / 4) * span * 0.52;
      const py = horizon - rise * 1.05 * (1 - Math.pow(post / 5.6, 2));
      ctx.fillStyle = mix(wall, tile, 0.3);
      ctx.fillRect(px - unit, py - 9 * unit, 2 * unit, 10 * unit);
      if (post % 2 === 0) drawGlow(ctx, px, py - 11 * unit, 10 * unit, palette.light, 1);
    }
    addBloom(ctx, 10 * unit, 0.45);
  });
  const willow = Array.from({ length: portrait ? 20 : 24 }, () => ({
    x: (0.72 + rng.next() * 0.34) * width,
    long: rng.range(0.18, 0.52) * height,
    offset: rng.next(),
    bow: rng.range(-0.03, 0.03),
  }));
  const scene = paintLayer(width, horizon, () => undefined);
  const air = scene.getContext('2d');

  return (ctx, time) => {
    air.drawImage(backdrop, 0, 0);
    for (const lantern of hanging) {
      paintRedLantern(
        air,
        lantern.x + stage.wave(time, 3.2, lantern.offset) * 1.2 * unit,
        lantern.y,
        lantern.size,
      );
    }
    ctx.drawImage(scene, 0, 0);
    reflect(ctx, stage, scene, time, {
      horizon,
      tint: palette.near,
      deep: palette.ink,
      strength: 0.34,
      calm: 1.15,
    });
    const x = width * (portrait ? 0.24 : 0.22) + stage.drift(time, 5 * unit);
    const y = horizon + (height - horizon) * 0.46 + stage.wave(time, 3.8) * 1.3 * unit;
    const s = 46 * unit;
    drawGlow(ctx, x, y + s * 0.3, s * 1.5, '#ff9a4a', 0.35, 2);
    ctx.fillStyle = tile;
    ctx.beginPath();
    ctx.moveTo(x - s * 1.5, y - s * 0.34);
    ctx.quadraticCurveTo(x - s, y + s * 0.16, x, y + s * 0.16);
    ctx.quadraticCurveTo(x + s, y + s * 0.16, x + s * 1.5, y - s * 0.34);
    ctx.quadraticCurveTo(x + s * 0.8, y - s * 0.08, x, y - s * 0.08);
    ctx.quadraticCurveTo(x - s * 0.8, y - s * 0.08, x - s * 1.5, y - s * 0.34);
    ctx.fill();
    ctx.fillStyle = mix(tile, '#6a5236', 0.4);
    ctx.beginPath();
    ctx.moveTo(x - s * 0.66, y - s * 0.02);
    ctx.quadraticCurveTo(x - s * 0.6, y - s * 0.62, x, y - s * 0.62);
    ctx.quadraticCurveTo(x + s * 0.6, y - s * 0.62, x + s * 0.66, y - s * 0.02);
    ctx.fill();
    ctx.fillStyle = fade(palette.light, 0.85);
    ctx.beginPath();
    ctx.ellipse(x + s * 0.3, y - s * 0.22, s * 0.2, s * 0.2, 0, Math.PI, 0);
    ctx.fill();
    drawGlow(ctx, x + s * 0.3, y - s * 0.26, s * 0.7, palette.light, 0.7);
    paintRedLantern(ctx, x + s * 1.04, y - s * 0.42, 6.4 * unit);
    paintRedLantern(ctx, x - s * 1.04, y - s * 0.42, 6.4 * unit);
    ctx.lineCap = 'round';
    for (const strand of willow) {
      const sway = stage.wave(time, 5, strand.offset) * 9 * unit;
      const end = strand.x + sway + strand.bow * width;
      ctx.strokeStyle = fade(mix(palette.ink, palette.near, 0.35), 0.92);
      ctx.lineWidth = 1.1 * unit;
      ctx.beginPath();
      ctx.moveTo(strand.x, -4);
      ctx.quadraticCurveTo(strand.x, strand.long * 0.6, end, strand.long);
      ctx.stroke();
      ctx.lineWidth = 2.5 * unit;
      ctx.setLineDash([5 * unit, 6 * unit]);
      ctx.stroke();
      ctx.setLineDash([]);
    }
  };
};
