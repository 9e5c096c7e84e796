import { fade, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { cloudTexture, drawScrolled } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import { fallingLeaves } from '../paint/weather.ts';
import type { Scene } from './stage.ts';
import { paintKoi, paintPad, paintLotus } from './figures/koi.ts';

/** A pond by moonlight, seen from above: koi circling under lily pads, rings of ripples. */
export const koiPond: Scene = (stage) => {
  const { width, height, unit, palette, rng } = stage;
  const water = paintLayer(width, height, (ctx) => {
    const pool = ctx.createRadialGradient(
      width * 0.42,
      height * 0.36,
      0,
      width * 0.5,
      height * 0.5,
      Math.hypot(width, height) * 0.58,
    );
    pool.addColorStop(0, mix(palette.far, palette.sky[2], 0.45));
    pool.addColorStop(0.5, mix(palette.near, palette.far, 0.45));
    pool.addColorStop(1, palette.ink);
    ctx.fillStyle = pool;
    ctx.fillRect(0, 0, width, height);
    for (let i = 0; i < 60; i += 1) {
      ctx.fillStyle = fade(palette.ink, rng.range(0.08, 0.22));
      ctx.beginPath();
      ctx.ellipse(
        rng.next() * width,
        rng.next() * height,
        rng.range(6, 30) * unit,
        rng.range(4, 20) * unit,
        rng.next() * 3,
        0,
        7,
      );
      ctx.fill();
    }
  });
  const caustics = cloudTexture(rng.fork('caustics'), {
    width: width * 1.4,
    height: height * 1.2,
    cells: 9,
    stretch: 1.3,
    cover: 0.46,
    softness: 0.2,
    color: palette.sky[2],
    lit: palette.accent,
    edges: 'none',
  });
  const moonX = width * rng.range(0.24, 0.4);
  const moonY = height * rng.range(0.2, 0.36);
  const pads = paintLayer(width, height, (ctx) => {
    const green = mix(palette.near, '#3f8f5a', 0.55);
    const spots = Array.from({ length: 15 }, () => {
      const angle = rng.next() * 7;
      const away = rng.range(0.4, 0.66);
      return {
        x: width * (0.5 + Math.cos(angle) * away),
        y: height * (0.5 + Math.sin(angle) * away),
        r: rng.range(20, 46) * unit,
      };
    });
    for (const spot of spots) paintPad(ctx, rng, spot.x, spot.y, spot.r, green);
    for (const spot of spots.slice(0, 4)) {
      paintLotus(
        ctx,
        spot.x * 0.9 + width * 0.05,
        spot.y * 0.9 + height * 0.05,
        spot.r * 0.5,
        mix('#ff9dbb', palette.accent, 0.2),
      );
    }
  });
  const coats = [
    { body: '#f6efe4', patch: '#e4572e', fin: '#ffe9dc' },
    { body: '#f28c38', patch: '#c43d1c', fin: '#ffcf9a' },
    { body: '#f6efe4', patch: '#23252e', fin: '#ffffff' },
    { body: '#ffd36b', patch: '#f2a02c', fin: '#fff0c4' },
    { body: '#e4572e', patch: '#f6efe4', fin: '#ffc4ad' },
  ];
  const shoal = Array.from({ length: stage.portrait ? 7 : 8 }, (_, index) => ({
    cx: width * rng.range(0.38, 0.62),
    cy: height * rng.range(0.36, 0.64),
    rx: width * rng.range(0.12, 0.3),
    ry: height * rng.range(0.12, 0.27),
    tilt: rng.range(-0.5, 0.5),
    lap: rng.range(15, 26),
    way: index % 3 === 0 ? -1 : 1,
    offset: rng.next(),
    long: rng.range(54, 100) * unit,
    coat: coats[index % coats.length] ?? { body: '#ffffff', patch: '#e4572e', fin: '#ffffff' },
    beat: rng.range(1.1, 1.7),
    patches: [0.14, 0.4, 0.62, 0.84].map((at) => ({
      at: at + rng.range(-0.06, 0.06),
      size: rng.range(0.05, 0.13),
      side: rng.range(-1, 1),
    })),
  }));
  const rings = Array.from({ length: 6 }, () => ({
    x: width * rng.range(0.1, 0.9),
    y: height * rng.range(0.1, 0.9),
    offset: rng.next(),
    period: rng.range(5, 8),
  }));
  const petals = fallingLeaves(stage, {
    count: 14,
    colors: ['#ffd3df', '#ffb3c8', '#fff0f4'],
    size: 0.8,
  });

  return (ctx, time) => {
    ctx.drawImage(water, 0, 0);
    drawGlow(ctx, moonX, moonY, 120 * unit, palette.moon, 0.3);
    drawGlow(
      ctx,
      moonX + stage.wave(time, 4) * 2 * unit,
      moonY,
      44 * unit,
      palette.moon,
      0.75,
      1 + 0.05 * stage.wave(time, 2.5),
    );
    for (const fish of shoal) {
      const angle = fish.way * stage.cycle(time, fish.lap, fish.offset) * Math.PI * 2;
      const place = (a: number): [number, number] => {
        const ex = Math.cos(a) * fish.rx;
        const ey = Math.sin(a * 1) * fish.ry + Math.sin(a * 2) * fish.ry * 0.25;
        return [
          fish.cx + ex * Math.cos(fish.tilt) - ey * Math.sin(fish.tilt),
          fish.cy + ex * Math.sin(fish.tilt) + ey * Math.cos(fish.tilt),
        ];
      };
      const [x, y] = place(angle);
      const [ahead, below] = place(angle + fish.way * 0.02);
      const beat = stage.cycle(time, fish.beat, fish.offset) * Math.PI * 2;
      const heading = Math.atan2(below - y, ahead - x);
      ctx.save();
      ctx.translate(x + 7 * unit, y + 12 * unit);
      ctx.rotate(heading);
      ctx.globalAlpha = 0.3;
      paintKoi(ctx, fish.long, beat, { body: '#000000', patch: '#000000', fin: '#000000' }, []);
      ctx.restore();
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(heading);
      paintKoi(ctx, fish.long, beat, fish.coat, fish.patches);
      ctx.restore();
    }
    ctx.globalCompositeOperation = 'screen';
    ctx.globalAlpha = 0.2;
    drawScrolled(ctx, caustics, stage.drift(time, 6 * unit), {
      y: -height * 0.1,
      width: width * 1.4,
      height: height * 1.2,
      fill: width,
    });
    ctx.globalAlpha = 1;
    for (const ring of rings) {
      const phase = stage.cycle(time, ring.period, ring.offset);
      ctx.strokeStyle = fade(palette.moon, 0.34 * (1 - phase) * Math.min(1, phase * 6));
      ctx.lineWidth = 1.3 * unit;
      for (const lag of [1, 0.72, 0.46]) {
        ctx.beginPath();
        ctx.arc(ring.x, ring.y, phase * 70 * unit * lag, 0, 7);
        ctx.stroke();
      }
    }
    ctx.globalCompositeOperation = 'source-over';
    ctx.drawImage(pads, stage.wave(time, 7) * 2 * unit, stage.wave(time, 9) * 1.5 * unit);
    petals(ctx, time);
  };
};
