import { darken, fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { lineNoise } from '../paint/noise.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import { wanderingLights } from '../paint/weather.ts';
import type { Scene } from './stage.ts';

/** A record turning by lamplight, with a ring of bars that rise and fall round it. */
export const record: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const cx = width * (portrait ? 0.5 : 0.5);
  const cy = height * (portrait ? 0.44 : 0.5);
  const r = (portrait ? 118 : 116) * unit;
  const backdrop = paintLayer(width, height, (ctx) => {
    ctx.fillStyle = verticalGradient(ctx, 0, height, [
      palette.sky[0],
      palette.sky[1],
      mix(palette.ink, palette.sky[1], 0.3),
    ]);
    ctx.fillRect(0, 0, width, height);
    drawGlow(ctx, cx, cy, r * 3.1, palette.sky[2], 0.75);
    drawGlow(ctx, width * 0.1, height * 0.06, r * 2.4, palette.light, 0.4);
    for (let i = 0; i < 44; i += 1) {
      drawGlow(
        ctx,
        rng.next() * width,
        rng.next() * height,
        rng.range(6, 30) * unit,
        rng.pick([palette.light, palette.accent]),
        rng.range(0.03, 0.16),
      );
    }
  });
  const disc = paintLayer(r * 2 + 8, r * 2 + 8, (ctx, size) => {
    const m = size / 2;
    ctx.fillStyle = '#0a0a0e';
    ctx.beginPath();
    ctx.arc(m, m, r, 0, 7);
    ctx.fill();
    for (let groove = r * 0.4; groove < r * 0.97; groove += 1.5 * unit) {
      ctx.strokeStyle = fade('#ffffff', rng.range(0.015, 0.07));
      ctx.lineWidth = 0.8 * unit;
      ctx.beginPath();
      ctx.arc(m, m, groove, 0, 7);
      ctx.stroke();
    }
    for (const gap of [0.52, 0.66, 0.83]) {
      ctx.strokeStyle = fade('#000000', 0.6);
      ctx.lineWidth = 2.4 * unit;
      ctx.beginPath();
      ctx.arc(m, m, r * gap, 0, 7);
      ctx.stroke();
    }
    const label = r * 0.35;
    ctx.save();
    ctx.beginPath();
    ctx.arc(m, m, label, 0, 7);
    ctx.clip();
    ctx.fillStyle = verticalGradient(ctx, m - label, m + label, [
      palette.sky[2],
      mix(palette.accent, palette.light, 0.4),
    ]);
    ctx.fillRect(0, 0, size, size);
    ctx.fillStyle = palette.moon;
    ctx.beginPath();
    ctx.arc(m + label * 0.3, m - label * 0.34, label * 0.24, 0, 7);
    ctx.fill();
    const wave = lineNoise(rng.fork('label'), 3);
    for (let row = 0; row < 3; row += 1) {
      ctx.fillStyle = mix(palette.far, palette.ink, row / 2.4);
      ctx.beginPath();
      ctx.moveTo(m - label, m + label);
      for (let x = m - label; x <= m + label; x += 3)
        ctx.lineTo(
          x,
          m + label * (0.1 + row * 0.24) - wave(x / (label * 0.5) + row * 7) * label * 0.24,
        );
      ctx.lineTo(m + label, m + label);
      ctx.fill();
    }
    ctx.restore();
    ctx.fillStyle = '#e9e2d4';
    ctx.beginPath();
    ctx.arc(m, m, r * 0.028, 0, 7);
    ctx.fill();
  });
  const sheen = paintLayer(r * 2 + 8, r * 2 + 8, (ctx, size) => {
    const cone = ctx.createConicGradient(0.5, size / 2, size / 2);
    for (const [at, alpha] of [
      [0, 0],
      [0.09, 0.26],
      [0.18, 0],
      [0.5, 0],
      [0.59, 0.2],
      [0.68, 0],
      [1, 0],
    ] as const) {
      cone.addColorStop(at, fade(lighten(palette.accent, 0.4), alpha));
    }
    ctx.fillStyle = cone;
    ctx.beginPath();
    ctx.arc(size / 2, size / 2, r * 0.98, 0, 7);
    ctx.arc(size / 2, size / 2, r * 0.37, 0, 7, true);
    ctx.fill();
  });
  const bars = Array.from({ length: 96 }, (_, index) => ({
    angle: (index / 96) * Math.PI * 2 - Math.PI / 2,
    periods: [rng.range(0.7, 1.4), rng.range(1.6, 3.2)] as const,
    offset: rng.next(),
    tall: rng.range(0.4, 1) * (0.6 + 0.4 * Math.sin((index / 96) * Math.PI * 6)),
  }));
  const arm = { x: cx + r * 1.2, y: cy - r * 0.98 };
  const motes = wanderingLights(stage, {
    count: 34,
    color: lighten(palette.light, 0.2),
    size: 0.7,
    rise: true,
  });

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    const beat = Math.pow(Math.max(0, stage.wave(time, 1.2)), 3);
    drawGlow(ctx, cx, cy, r * (1.9 + beat * 0.16), palette.accent, 0.34 + beat * 0.2);
    ctx.lineCap = 'round';
    ctx.lineWidth = 2.5 * unit;
    for (const bar of bars) {
      const a = Math.abs(stage.wave(time, bar.periods[0], bar.offset));
      const b = 0.5 + 0.5 * stage.wave(time, bar.periods[1], bar.offset * 3);
      const long = (4 + 36 * bar.tall * a * b + beat * 6) * unit;
      const from = r * 1.09;
      ctx.strokeStyle = fade(mix(palette.accent, palette.light, b), 0.75);
      ctx.beginPath();
      ctx.moveTo(cx + Math.cos(bar.angle) * from, cy + Math.sin(bar.angle) * from);
      ctx.lineTo(
        cx + Math.cos(bar.angle) * (from + long),
        cy + Math.sin(bar.angle) * (from + long),
      );
      ctx.stroke();
    }
    ctx.save();
    ctx.translate(cx, cy);
    ctx.rotate(stage.cycle(time, 3.6) * Math.PI * 2);
    ctx.drawImage(disc, -disc.width / 2, -disc.height / 2);
    ctx.restore();
    ctx.globalCompositeOperation = 'screen';
    ctx.drawImage(sheen, cx - sheen.width / 2, cy - sheen.height / 2);
    ctx.globalCompositeOperation = 'source-over';
    const tip = { x: cx + r * 0.62 + stage.wave(time, 3.6) * unit, y: cy + r * 0.42 };
    ctx.strokeStyle = mix('#c9ccd6', palette.near, 0.25);
    ctx.lineWidth = 4 * unit;
    ctx.beginPath();
    ctx.moveTo(arm.x, arm.y);
    ctx.quadraticCurveTo(arm.x + r * 0.06, cy + r * 0.1, tip.x, tip.y);
    ctx.stroke();
    ctx.strokeStyle = fade('#ffffff', 0.5);
    ctx.lineWidth = 1.1 * unit;
    ctx.stroke();
    ctx.fillStyle = darken('#8b8f9c', 0.3);
    ctx.beginPath();
    ctx.arc(arm.x, arm.y, 13 * unit, 0, 7);
    ctx.fill();
    ctx.fillStyle = '#c9ccd6';
    ctx.beginPath();
    ctx.arc(arm.x, arm.y, 7 * unit, 0, 7);
    ctx.fill();
    ctx.save();
    ctx.translate(tip.x, tip.y);
    ctx.rotate(2.5);
    ctx.fillRect(-4 * unit, -5 * unit, 18 * unit, 10 * unit);
    ctx.restore();
    motes(ctx, time);
  };
};
