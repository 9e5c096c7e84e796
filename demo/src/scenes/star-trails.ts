import { fade, mix } from '../paint/color.ts';
import { paintFir } from '../paint/flora.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills } from '../paint/land.ts';
import { cloudTexture, paintSky, paintStars } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import { wanderingLights } from '../paint/weather.ts';
import type { Scene } from './stage.ts';

/** The sky turning about the pole: Milky Way, meteors, a lit tent among firs. Made to be watched long. */
export const starTrails: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = height * (portrait ? 0.82 : 0.8);
  const pole = { x: width * rng.range(0.4, 0.6), y: horizon * 0.62 };
  const reach = Math.ceil(
    Math.hypot(Math.max(pole.x, width - pole.x), Math.max(pole.y, height - pole.y)),
  );
  const size = reach * 2;
  const backdrop = paintLayer(width, height, (ctx) => {
    paintSky(ctx, width, horizon + 20 * unit, palette);
    drawGlow(
      ctx,
      width / 2,
      horizon,
      height * 0.34,
      mix(palette.sky[2], palette.accent, 0.4),
      0.6,
      2.6,
    );
  });
  const disc = paintLayer(size, size, (ctx) => {
    for (const [color, opacity, seed] of [
      [mix(palette.accent, '#ffffff', 0.25), 0.4, 'a'],
      [mix(palette.light, '#ff9ad0', 0.5), 0.26, 'b'],
    ] as const) {
      const cloud = cloudTexture(rng.fork(`milky${seed}`), {
        width: size,
        height: size * 0.34,
        cells: 9,
        stretch: 1.3,
        cover: 0.56,
        softness: 0.55,
        color: mix(color, palette.sky[1], 0.5),
        lit: color,
      });
      ctx.globalCompositeOperation = 'screen';
      ctx.globalAlpha = opacity;
      ctx.save();
      ctx.translate(reach, reach);
      ctx.rotate(0.7);
      ctx.drawImage(cloud, -reach * 1.2, -size * 0.17, size * 1.2, size * 0.34);
      ctx.restore();
    }
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
    for (const part of [0, 1]) {
      ctx.save();
      if (part === 1) {
        ctx.translate(size, size);
        ctx.rotate(Math.PI);
      }
      paintStars(ctx, rng.fork(`stars${part}`), { width: size, bottom: size, unit, density: 1.05 });
      ctx.restore();
    }
    // Short arcs: what a camera keeps of a star during a long exposure.
    for (let i = 0; i < 260; i += 1) {
      const away = Math.sqrt(rng.next()) * reach;
      const from = rng.next() * 7;
      ctx.strokeStyle = fade(rng.pick(['#ffffff', '#cfe0ff', '#ffe6c4']), rng.range(0.06, 0.3));
      ctx.lineWidth = unit * rng.range(0.4, 1);
      ctx.beginPath();
      ctx.arc(reach, reach, away, from, from + rng.range(0.04, 0.16));
      ctx.stroke();
    }
  });
  const land = paintLayer(width, height, (ctx) => {
    for (let row = 0; row < 3; row += 1) {
      const color = mix(mix(palette.far, palette.sky[2], 0.2), palette.ink, row / 2);
      const line = hills(rng.fork(`row${row}`), {
        base: horizon + (2 + row * 20) * unit,
        swell: (44 - row * 10) * unit,
        scale: (150 - row * 20) * unit,
        sharp: row === 0,
      });
      fillBelow(
        ctx,
        line,
        { width, foot: height },
        {
          top: color,
          bottom: mix(color, palette.sky[2], 0.3 - row * 0.15),
          highest: horizon - 50 * unit,
        },
      );
      if (row < 1) continue;
      for (let x = 0; x < width; x += rng.range(4, 22) * unit) {
        const tall = (14 + row * 24) * unit * rng.range(0.6, 1.4);
        paintFir(ctx, rng, x, line(x) + 5 * unit, tall, color);
      }
    }
    const tentX = width * (pole.x > width / 2 ? 0.3 : 0.68);
    const tentY = horizon + (portrait ? 62 : 46) * unit;
    const s = 34 * unit;
    drawGlow(ctx, tentX, tentY - s * 0.3, s * 2.6, '#ffb65c', 0.6, 1.4);
    const cloth = ctx.createLinearGradient(0, tentY - s, 0, tentY);
    cloth.addColorStop(0, '#d9602e');
    cloth.addColorStop(1, '#ffd88a');
    ctx.fillStyle = cloth;
    ctx.beginPath();
    ctx.moveTo(tentX - s * 1.05, tentY);
    ctx.quadraticCurveTo(tentX - s * 0.3, tentY - s * 0.5, tentX, tentY - s * 0.95);
    ctx.quadraticCurveTo(tentX + s * 0.3, tentY - s * 0.5, tentX + s * 1.05, tentY);
    ctx.fill();
    ctx.fillStyle = fade('#fff6d8', 0.85);
    ctx.beginPath();
    ctx.moveTo(tentX, tentY - s * 0.78);
    ctx.lineTo(tentX + s * 0.24, tentY);
    ctx.lineTo(tentX - s * 0.24, tentY);
    ctx.fill();
    ctx.strokeStyle = fade(palette.ink, 0.6);
    ctx.lineWidth = 1.2 * unit;
    ctx.beginPath();
    ctx.moveTo(tentX, tentY - s * 0.95);
    ctx.lineTo(tentX, tentY);
    ctx.stroke();
    drawGlow(ctx, tentX, tentY + 3 * unit, s * 1.4, '#ffb65c', 0.4, 2.4);
  });
  const meteors = Array.from({ length: 4 }, () => ({
    x: rng.range(0.15, 0.85) * width,
    y: rng.range(0.06, 0.4) * height,
    period: rng.range(8, 19),
    offset: rng.next(),
    angle: rng.range(0.35, 0.8),
  }));
  const fireflies = wanderingLights(stage, {
    count: 16,
    color: '#ffe08a',
    box: { left: 0.05, top: 0.84, right: 0.95, bottom: 0.98 },
    size: 0.7,
  });

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, width, horizon + 20 * unit);
    ctx.clip();
    ctx.translate(pole.x, pole.y);
    ctx.rotate(-stage.drift(time, 0.0105));
    ctx.globalCompositeOperation = 'screen';
    ctx.drawImage(disc, -reach, -reach);
    ctx.restore();
    for (const meteor of meteors) {
      const phase = stage.cycle(time, meteor.period, meteor.offset);
      if (phase > 0.07) continue;
      const run = phase / 0.07;
      const x = meteor.x + run * 190 * unit * Math.cos(meteor.angle);
      const y = meteor.y + run * 190 * unit * Math.sin(meteor.angle);
      const tail = 90 * unit * Math.min(1, run * 2);
      const streak = ctx.createLinearGradient(
        x - tail * Math.cos(meteor.angle),
        y - tail * Math.sin(meteor.angle),
        x,
        y,
      );
      streak.addColorStop(0, fade('#ffffff', 0));
      streak.addColorStop(1, fade('#ffffff', 0.9 * Math.sin(run * Math.PI)));
      ctx.strokeStyle = streak;
      ctx.lineWidth = 1.5 * unit;
      ctx.lineCap = 'round';
      ctx.beginPath();
      ctx.moveTo(x - tail * Math.cos(meteor.angle), y - tail * Math.sin(meteor.angle));
      ctx.lineTo(x, y);
      ctx.stroke();
      drawGlow(ctx, x, y, 8 * unit, '#ffffff', Math.sin(run * Math.PI));
    }
    ctx.drawImage(land, 0, 0);
    fireflies(ctx, time);
  };
};
