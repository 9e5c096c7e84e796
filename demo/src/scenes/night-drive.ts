import { paintTowers } from '../paint/buildings.ts';
import { darken, fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { addBloom, fillBelow, hills } from '../paint/land.ts';
import { paintMoon, paintSky, paintStars, twinklingStars } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import type { Scene } from './stage.ts';

/** A coast road at night towards a lit city: lamps, lane marks and tail lights come and go. */
export const nightDrive: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = height * (portrait ? 0.56 : 0.56);
  const vx = width * 0.5;
  const backdrop = paintLayer(width, height, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.8, unit });
    paintMoon(ctx, rng.fork('moon'), {
      x: width * rng.range(0.2, 0.8),
      y: horizon * 0.32,
      radius: 27 * unit,
      color: palette.moon,
    });
    const line = hills(rng.fork('hills'), {
      base: horizon - 10 * unit,
      swell: 52 * unit,
      scale: 150 * unit,
    });
    fillBelow(
      ctx,
      line,
      { width, foot: horizon },
      {
        top: palette.far,
        bottom: mix(palette.far, palette.sky[2], 0.6),
        highest: horizon - 70 * unit,
      },
    );
    drawGlow(ctx, vx, horizon, height * 0.34, mix(palette.light, palette.accent, 0.4), 0.65, 1.8);
    paintTowers(ctx, rng.fork('city'), {
      width,
      ground: horizon + unit,
      tallest: 92 * unit,
      unit,
      color: mix(palette.near, palette.far, 0.4),
      haze: mix(palette.sky[2], palette.light, 0.3),
      lights: [palette.light, lighten(palette.light, 0.4), palette.accent],
      lit: 0.34,
      pane: 1.2,
    });
    addBloom(ctx, 8 * unit, 0.5);
    ctx.fillStyle = verticalGradient(ctx, horizon, height, [
      mix(palette.near, palette.sky[2], 0.3),
      mix(palette.ink, palette.near, 0.5),
      palette.ink,
    ]);
    ctx.fillRect(0, horizon, width, height);
    const road = ctx.createLinearGradient(0, horizon, 0, height);
    road.addColorStop(0, mix(palette.near, palette.light, 0.22));
    road.addColorStop(0.3, mix(palette.ink, '#23252d', 0.7));
    road.addColorStop(1, mix(palette.ink, '#15161c', 0.7));
    ctx.fillStyle = road;
    ctx.beginPath();
    ctx.moveTo(vx - 3 * unit, horizon);
    ctx.lineTo(vx + 3 * unit, horizon);
    ctx.lineTo(vx + width * (portrait ? 1.1 : 0.86), height);
    ctx.lineTo(vx - width * (portrait ? 1.1 : 0.86), height);
    ctx.fill();
  });
  const half = width * (portrait ? 1.1 : 0.86);
  // Depth to the picture: z runs from 1 (at the lens) to far; everything shrinks as 1 / z.
  const place = (side: number, z: number): { x: number; y: number; scale: number } => {
    const scale = 1 / z;
    return { x: vx + side * half * scale, y: horizon + (height - horizon) * scale, scale };
  };
  const cars = Array.from({ length: 9 }, (_, index) => ({
    lane: [-0.62, -0.22, 0.22, 0.62][index % 4] ?? 0.2,
    offset: rng.next(),
    period: rng.range(5, 9),
  }));
  const lamps = 9;
  const marks = 12;
  const far = 16;
  const twinkle = twinklingStars(stage, horizon * 0.5, 20);

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    twinkle(ctx, time);
    const run = stage.cycle(time, 0.9);
    for (let mark = marks; mark >= 0; mark -= 1) {
      const z = 0.8 + Math.pow((mark + 1 - run) / marks, 1.8) * far;
      const next = 0.8 + Math.pow((mark + 1.36 - run) / marks, 1.8) * far;
      for (const side of [-0.42, 0, 0.42]) {
        const a = place(side, z);
        const b = place(side, next);
        const wide = 0.012 * half;
        ctx.fillStyle = fade(
          side === 0 ? palette.light : '#e9edf5',
          Math.min(0.7, 1.6 * b.scale + 0.08),
        );
        ctx.beginPath();
        ctx.moveTo(a.x - wide * a.scale, a.y);
        ctx.lineTo(a.x + wide * a.scale, a.y);
        ctx.lineTo(b.x + wide * b.scale, b.y);
        ctx.lineTo(b.x - wide * b.scale, b.y);
        ctx.fill();
      }
    }
    ctx.strokeStyle = fade(palette.light, 0.3);
    ctx.lineWidth = 1.5 * unit;
    for (const side of [-0.98, 0.98]) {
      const near = place(side, 0.9);
      ctx.beginPath();
      ctx.moveTo(vx, horizon);
      ctx.lineTo(near.x, near.y);
      ctx.stroke();
    }
    for (const car of cars) {
      const away = car.lane > 0;
      const phase = stage.cycle(time, car.period, car.offset);
      const z = 1.15 + Math.pow(away ? phase : 1 - phase, 2.2) * far;
      const at = place(car.lane, z);
      const gap = 0.075 * half * at.scale;
      const glow = Math.min(1, 0.35 + at.scale * 1.6);
      const lift = 0.06 * half * at.scale;
      if (at.scale > 0.12) {
        ctx.fillStyle = mix(palette.ink, '#1a1c24', 0.5);
        ctx.beginPath();
        ctx.roundRect(at.x - gap * 1.35, at.y - lift * 1.9, gap * 2.7, lift * 1.8, gap * 0.4);
        ctx.fill();
        ctx.fillStyle = fade(palette.sky[2], 0.4);
        ctx.beginPath();
        ctx.roundRect(at.x - gap * 0.95, at.y - lift * 2.5, gap * 1.9, lift * 0.9, gap * 0.3);
        ctx.fill();
      }
      for (const side of [-1, 1]) {
        const color = away ? '#ff3b30' : '#fff2d0';
        drawGlow(
          ctx,
          at.x + side * gap,
          at.y - lift,
          (away ? 0.13 : 0.19) * half * at.scale + 3 * unit,
          color,
          glow,
        );
        drawGlow(
          ctx,
          at.x + side * gap,
          at.y + lift * 0.7,
          0.16 * half * at.scale,
          color,
          glow * 0.4,
          0.6,
        );
      }
    }
    const step = stage.cycle(time, 1.8);
    for (let lamp = lamps; lamp >= 0; lamp -= 1) {
      const z = 0.75 + Math.pow((lamp + 1 - step) / lamps, 2) * far;
      for (const side of [-1.12, 1.12]) {
        const foot = place(side, z);
        const tall = 0.8 * (height - horizon) * foot.scale * (portrait ? 1.1 : 2.1);
        const reach = -Math.sign(side) * 0.3 * half * foot.scale;
        ctx.strokeStyle = darken(mix(palette.near, palette.sky[2], 0.2), 0.3);
        ctx.lineWidth = Math.max(0.6, 0.018 * half * foot.scale);
        ctx.beginPath();
        ctx.moveTo(foot.x, foot.y);
        ctx.lineTo(foot.x, foot.y - tall);
        ctx.quadraticCurveTo(foot.x, foot.y - tall * 1.1, foot.x + reach, foot.y - tall * 1.1);
        ctx.stroke();
        const shine = Math.min(1, 0.5 + foot.scale);
        drawGlow(
          ctx,
          foot.x + reach,
          foot.y - tall * 1.09,
          0.2 * half * foot.scale + 4 * unit,
          palette.light,
          shine,
        );
        drawGlow(
          ctx,
          foot.x + reach * 1.4,
          foot.y,
          0.3 * half * foot.scale + 2 * unit,
          palette.light,
          shine * 0.4,
          1.8,
        );
      }
    }
  };
};
