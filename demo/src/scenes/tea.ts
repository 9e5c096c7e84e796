import { darken, fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills } from '../paint/land.ts';
import { paintMoon, paintSky, paintStars } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import { fallingLeaves, rainfall } from '../paint/weather.ts';
import type { Scene } from './stage.ts';
import { paintPot, paintCup } from './figures/teaware.ts';

/** Tea on a low table before a round window: steam, a candle, rain or petals outside. */
export const tea: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const table = height * (portrait ? 0.76 : 0.76);
  const ring = {
    x: width * (portrait ? 0.5 : 0.62),
    y: height * (portrait ? 0.36 : 0.38),
    r: (portrait ? 150 : 128) * unit,
  };
  const wet = rng.chance(0.5);
  const view = paintLayer(width, height, (ctx) => {
    paintSky(ctx, width, ring.y + ring.r * 0.7, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: ring.y, unit, density: wet ? 0.2 : 1.2 });
    paintMoon(ctx, rng.fork('moon'), {
      x: ring.x + ring.r * 0.32,
      y: ring.y - ring.r * 0.36,
      radius: 24 * unit,
      color: palette.moon,
    });
    for (let row = 0; row < 3; row += 1) {
      const color = mix(mix(palette.far, palette.sky[2], 0.45), palette.near, row / 2);
      const line = hills(rng.fork(`row${row}`), {
        base: ring.y + (14 + row * 30) * unit,
        swell: 46 * unit,
        scale: 96 * unit,
      });
      fillBelow(
        ctx,
        line,
        { width, foot: ring.y + ring.r * 1.1 },
        {
          top: color,
          bottom: mix(color, palette.sky[2], 0.6),
          highest: ring.y - 20 * unit,
        },
      );
    }
  });
  const room = paintLayer(width, height, (ctx) => {
    const wall = mix(mix(palette.near, palette.far, 0.4), '#4a2f24', 0.5);
    ctx.fillStyle = verticalGradient(ctx, 0, height, [
      darken(wall, 0.6),
      darken(wall, 0.2),
      darken(wall, 0.4),
    ]);
    ctx.fillRect(0, 0, width, height);
    drawGlow(
      ctx,
      width * (portrait ? 0.2 : 0.16),
      table - 40 * unit,
      330 * unit,
      palette.light,
      0.55,
    );
    ctx.globalCompositeOperation = 'destination-out';
    ctx.fillStyle = '#000000';
    ctx.beginPath();
    ctx.arc(ring.x, ring.y, ring.r, 0, 7);
    ctx.fill();
    ctx.globalCompositeOperation = 'source-over';
    ctx.strokeStyle = mix('#3a241a', palette.ink, 0.3);
    ctx.lineWidth = 9 * unit;
    ctx.beginPath();
    ctx.arc(ring.x, ring.y, ring.r, 0, 7);
    ctx.stroke();
    ctx.strokeStyle = fade(palette.light, 0.32);
    ctx.lineWidth = 1.2 * unit;
    ctx.beginPath();
    ctx.arc(ring.x, ring.y, ring.r - 5 * unit, 0, 7);
    ctx.stroke();
    ctx.strokeStyle = mix('#2c1b14', palette.ink, 0.3);
    ctx.lineWidth = 4 * unit;
    for (const share of [-0.45, 0.45]) {
      const half = Math.sqrt(1 - share * share) * ring.r;
      ctx.beginPath();
      ctx.moveTo(ring.x + share * ring.r, ring.y - half);
      ctx.lineTo(ring.x + share * ring.r, ring.y + half);
      ctx.moveTo(ring.x - half, ring.y + share * ring.r);
      ctx.lineTo(ring.x + half, ring.y + share * ring.r);
      ctx.stroke();
    }
    const wood = mix('#5a3524', palette.near, 0.3);
    ctx.fillStyle = verticalGradient(ctx, table, height, [
      lighten(wood, 0.12),
      darken(wood, 0.3),
      darken(wood, 0.75),
    ]);
    ctx.fillRect(0, table, width, height - table);
    ctx.fillStyle = fade(palette.light, 0.4);
    ctx.fillRect(0, table, width, 1.3 * unit);
    for (let i = 0; i < 60; i += 1) {
      ctx.fillStyle = fade('#000000', rng.range(0.03, 0.12));
      ctx.fillRect(
        rng.range(-0.2, 1) * width,
        table + Math.pow(rng.next(), 1.5) * (height - table),
        rng.range(60, 300) * unit,
        rng.range(0.5, 2) * unit,
      );
    }
    drawGlow(
      ctx,
      width * (portrait ? 0.2 : 0.16),
      table + 26 * unit,
      190 * unit,
      palette.light,
      0.6,
      2,
    );
    drawGlow(ctx, ring.x, table + 20 * unit, 120 * unit, palette.sky[2], 0.35, 2);
    const scale = portrait ? 1.05 : 1;
    paintPot(
      ctx,
      width * (portrait ? 0.64 : 0.5),
      table + 34 * unit,
      84 * unit * scale,
      mix('#8a4a34', palette.near, 0.2),
      palette.light,
    );
    const glaze = mix('#dfe7e2', palette.accent, 0.2);
    paintCup(
      ctx,
      width * (portrait ? 0.38 : 0.34),
      table + 54 * unit,
      42 * unit * scale,
      glaze,
      '#b9742c',
    );
    paintCup(
      ctx,
      width * (portrait ? 0.86 : 0.68),
      table + 50 * unit,
      36 * unit * scale,
      glaze,
      '#b9742c',
    );
    const candle = width * (portrait ? 0.16 : 0.16);
    ctx.fillStyle = verticalGradient(ctx, table - 30 * unit, table + 30 * unit, [
      '#ffe6b8',
      '#c08a55',
    ]);
    ctx.fillRect(candle - 8 * unit, table - 22 * unit, 16 * unit, 52 * unit);
    ctx.beginPath();
    ctx.ellipse(candle, table - 22 * unit, 8 * unit, 2.6 * unit, 0, 0, 7);
    ctx.fill();
  });
  const outside = wet
    ? rainfall(stage, { color: '#d5e6ff', count: 130, opacity: 0.34 })
    : fallingLeaves(stage, { count: 30, colors: ['#ffc2d4', '#ffe3ec', '#ff9fbd'] });
  const flameX = width * 0.16;
  const flameY = table - 30 * unit;
  const steams = [
    { x: width * (portrait ? 0.38 : 0.34), y: table + 24 * unit, size: 1 },
    { x: width * (portrait ? 0.86 : 0.68), y: table + 24 * unit, size: 0.8 },
    { x: width * (portrait ? 0.64 : 0.5) - 66 * unit, y: table - 40 * unit, size: 0.7 },
  ];

  return (ctx, time) => {
    ctx.save();
    ctx.beginPath();
    ctx.arc(ring.x, ring.y, ring.r + 2, 0, 7);
    ctx.clip();
    ctx.drawImage(view, 0, 0);
    outside(ctx, time);
    ctx.restore();
    ctx.drawImage(room, 0, 0);
    const flick =
      stage.wave(time, 0.8) * 0.5 + stage.wave(time, 0.31) * 0.3 + stage.wave(time, 2.3) * 0.2;
    drawGlow(ctx, flameX, flameY, (120 + flick * 10) * unit, palette.light, 0.5 + flick * 0.08);
    ctx.fillStyle = '#fff3cf';
    ctx.beginPath();
    ctx.moveTo(flameX - 3.6 * unit, flameY + 5 * unit);
    ctx.quadraticCurveTo(
      flameX - 5 * unit,
      flameY - 4 * unit,
      flameX + flick * 3 * unit,
      flameY - (17 + flick * 3) * unit,
    );
    ctx.quadraticCurveTo(
      flameX + 5 * unit,
      flameY - 4 * unit,
      flameX + 3.6 * unit,
      flameY + 5 * unit,
    );
    ctx.fill();
    drawGlow(ctx, flameX, flameY - 3 * unit, 22 * unit, '#ffd07a', 1, 0.8);
    for (const [index, steam] of steams.entries()) {
      for (let puff = 0; puff < 11; puff += 1) {
        const phase = stage.cycle(time, 5.5, puff / 11 + index * 0.31);
        const curl =
          Math.sin(phase * 6 + index * 2 + stage.wave(time, 7, index * 0.3) * 1.2) *
          15 *
          unit *
          phase;
        drawGlow(
          ctx,
          steam.x + curl,
          steam.y - phase * 100 * unit * steam.size,
          (7 + phase * 19) * unit * steam.size,
          '#fff6e8',
          0.2 * Math.sin(Math.min(1, phase * 1.05) * Math.PI),
          0.62,
        );
      }
    }
  };
};
