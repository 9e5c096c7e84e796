import { darken, fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { cloudTexture, drawScrolled } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import type { SKRSContext2D } from '../paint/surface.ts';
import { fallingLeaves } from '../paint/weather.ts';
import type { Rng } from '../random.ts';
import type { Scene } from './stage.ts';

/** A koi seen from above: head at the origin, swimming to the right, `long` pixels. */
function paintKoi(
  ctx: SKRSContext2D,
  long: number,
  beat: number,
  colors: { body: string; patch: string; fin: string },
  patches: readonly { at: number; size: number; side: number }[],
): void {
  const spine = (s: number): number => Math.sin(beat - s * 3.4) * long * 0.085 * s * s;
  const half = (s: number): number =>
    long * 0.105 * Math.pow(Math.sin(Math.min(1, s * 0.93 + 0.09) * Math.PI), 0.75);
  const x = (s: number): number => -s * long;
  // Fins first, so that the body lies over them.
  ctx.fillStyle = fade(colors.fin, 0.55);
  for (const side of [1, -1]) {
    const flap = Math.sin(beat * 0.5 + side) * 0.12;
    ctx.beginPath();
    ctx.moveTo(x(0.26), spine(0.26) + side * half(0.26) * 0.7);
    ctx.quadraticCurveTo(x(0.3), side * long * (0.27 + flap), x(0.46), side * long * (0.24 + flap));
    ctx.quadraticCurveTo(x(0.42), side * long * 0.13, x(0.4), spine(0.4) + side * half(0.4) * 0.7);
    ctx.fill();
  }
  const tail = spine(1);
  const swing = Math.sin(beat - 4.1) * long * 0.12;
  ctx.beginPath();
  ctx.moveTo(x(0.9), spine(0.9));
  ctx.quadraticCurveTo(x(1.08), tail + long * 0.03, x(1.34), tail + swing + long * 0.13);
  ctx.quadraticCurveTo(x(1.2), tail + swing * 0.6, x(1.32), tail + swing - long * 0.12);
  ctx.quadraticCurveTo(x(1.08), tail - long * 0.03, x(0.9), spine(0.9));
  ctx.fill();
  ctx.beginPath();
  for (let s = 0; s <= 1.001; s += 0.05) ctx.lineTo(x(s), spine(s) - half(s));
  for (let s = 1; s >= -0.001; s -= 0.05) ctx.lineTo(x(s), spine(s) + half(s));
  ctx.closePath();
  ctx.fillStyle = verticalGradient(ctx, -long * 0.11, long * 0.11, [
    darken(colors.body, 0.28),
    lighten(colors.body, 0.2),
    darken(colors.body, 0.34),
  ]);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = colors.patch;
  for (const patch of patches) {
    ctx.beginPath();
    ctx.ellipse(
      x(patch.at),
      spine(patch.at) + patch.side * half(patch.at) * 0.5,
      long * patch.size,
      long * patch.size * 0.62,
      patch.at * 3,
      0,
      7,
    );
    ctx.fill();
  }
  ctx.restore();
  ctx.strokeStyle = fade('#ffffff', 0.35);
  ctx.lineWidth = long * 0.016;
  ctx.beginPath();
  for (let s = 0.2; s <= 0.85; s += 0.05) ctx.lineTo(x(s), spine(s));
  ctx.stroke();
}

function paintPad(
  ctx: SKRSContext2D,
  rng: Rng,
  x: number,
  y: number,
  r: number,
  color: string,
): void {
  const cut = rng.next() * 7;
  ctx.fillStyle = fade('#000000', 0.35);
  ctx.beginPath();
  ctx.ellipse(x + r * 0.12, y + r * 0.2, r, r * 0.94, 0, 0, 7);
  ctx.fill();
  const shade = ctx.createRadialGradient(x - r * 0.3, y - r * 0.3, r * 0.1, x, y, r);
  shade.addColorStop(0, lighten(color, 0.22));
  shade.addColorStop(1, darken(color, 0.3));
  ctx.fillStyle = shade;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.arc(x, y, r, cut, cut + 6);
  ctx.closePath();
  ctx.fill();
  ctx.strokeStyle = fade(lighten(color, 0.5), 0.22);
  ctx.lineWidth = Math.max(0.6, r * 0.02);
  for (let vein = 0.4; vein < 6; vein += 0.62) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(cut + vein) * r * 0.9, y + Math.sin(cut + vein) * r * 0.9);
    ctx.stroke();
  }
}

function paintLotus(ctx: SKRSContext2D, x: number, y: number, r: number, color: string): void {
  drawGlow(ctx, x, y, r * 3.4, color, 0.4);
  for (const [ring, count, tone] of [
    [1, 9, 0.1],
    [0.72, 8, 0.4],
    [0.44, 6, 0.7],
  ] as const) {
    for (let petal = 0; petal < count; petal += 1) {
      const angle = (petal / count) * Math.PI * 2 + ring;
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(angle);
      ctx.fillStyle = verticalGradient(ctx, 0, r * ring, ['#ffffff', mix(color, '#ffffff', tone)]);
      ctx.globalAlpha = 0.92;
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.quadraticCurveTo(r * 0.42 * ring, r * 0.5 * ring, 0, r * ring);
      ctx.quadraticCurveTo(-r * 0.42 * ring, r * 0.5 * ring, 0, 0);
      ctx.fill();
      ctx.restore();
    }
  }
  drawGlow(ctx, x, y, r * 0.5, '#ffe28a', 1);
}

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
