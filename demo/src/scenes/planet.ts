import { darken, fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { lineNoise, planeNoise } from '../paint/noise.ts';
import { channelsOf } from '../paint/color.ts';
import { cloudTexture, paintStars, twinklingStars } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import type { Canvas } from '../paint/surface.ts';
import { hills } from '../paint/land.ts';
import type { Scene } from './stage.ts';

/** A ringed giant over the plains of its moon, a ship crossing, dust falling sunward. */
export const planet: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const globe = {
    x: width * (portrait ? 0.52 : rng.range(0.52, 0.64)),
    y: height * (portrait ? 0.36 : 0.42),
    r: Math.round((portrait ? 96 : 108) * unit),
    tilt: rng.range(-0.42, -0.2),
  };
  const backdrop = paintLayer(width, height, (ctx) => {
    ctx.fillStyle = verticalGradient(ctx, 0, height, [
      palette.sky[0],
      palette.sky[1],
      mix(palette.sky[1], palette.sky[2], 0.5),
    ]);
    ctx.fillRect(0, 0, width, height);
    for (const [color, seed, opacity] of [
      [palette.accent, 'n1', 0.34],
      [palette.light, 'n2', 0.2],
    ] as const) {
      const nebula = cloudTexture(rng.fork(seed), {
        width,
        height,
        cells: 4,
        stretch: 1.1,
        cover: 0.5,
        softness: 0.6,
        color: mix(color, palette.sky[1], 0.6),
        lit: color,
        edges: 'none',
      });
      ctx.globalCompositeOperation = 'screen';
      ctx.globalAlpha = opacity;
      ctx.drawImage(nebula, 0, 0, width, height);
    }
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
    paintStars(ctx, rng.fork('stars'), { width, bottom: height, unit, density: 2 });
    drawGlow(ctx, globe.x, globe.y, globe.r * 2.1, palette.accent, 0.5);
  });
  // The skin is as wide as two turns of the globe, and slides behind a round window.
  const skinWide = globe.r * 4;
  const skin: Canvas = paintLayer(skinWide, globe.r * 2, (ctx, wide, tall) => {
    const image = ctx.createImageData(wide, tall);
    const bands = lineNoise(rng.fork('bands'), 4);
    const storm = planeNoise(rng.fork('storm'), 8, 4);
    const a = channelsOf(mix(palette.sky[2], palette.accent, 0.35));
    const b = channelsOf(mix(palette.light, palette.far, 0.25));
    const c = channelsOf(lighten(mix(palette.accent, palette.light, 0.6), 0.35));
    for (let y = 0; y < tall; y += 1) {
      for (let x = 0; x < wide; x += 1) {
        const swirl = storm((x / wide) * 8, (y / tall) * 6) - 0.5;
        const band = bands((y / tall) * 7 + swirl * 1.5) * 1.5;
        const share = Math.max(0, Math.min(1, 0.5 + band));
        const light = Math.max(0, Math.min(1, bands((y / tall) * 19 + swirl * 3) * 1.1));
        const index = (y * wide + x) * 4;
        for (const channel of [0, 1, 2] as const) {
          const base = a[channel] + (b[channel] - a[channel]) * share;
          image.data[index + channel] = base + (c[channel] - base) * light * 0.7;
        }
        image.data[index + 3] = 255;
      }
    }
    ctx.putImageData(image, 0, 0);
  });
  const shade = paintLayer(globe.r * 2 + 4, globe.r * 2 + 4, (ctx, size) => {
    const m = size / 2;
    const ball = ctx.createRadialGradient(
      m - globe.r * 0.52,
      m - globe.r * 0.42,
      globe.r * 0.1,
      m - globe.r * 0.2,
      m - globe.r * 0.15,
      globe.r * 1.3,
    );
    ball.addColorStop(0, 'rgba(255,255,255,0.24)');
    ball.addColorStop(0.35, 'rgba(0,0,0,0)');
    ball.addColorStop(0.72, fade(palette.ink, 0.66));
    ball.addColorStop(1, fade(palette.ink, 0.97));
    ctx.fillStyle = ball;
    ctx.beginPath();
    ctx.arc(m, m, globe.r + 1, 0, 7);
    ctx.fill();
    ctx.strokeStyle = fade(lighten(palette.accent, 0.4), 0.55);
    ctx.lineWidth = 2 * unit;
    ctx.beginPath();
    ctx.arc(m, m, globe.r - unit, 2.4, 4.9);
    ctx.stroke();
  });
  const rings = paintLayer(globe.r * 5, globe.r * 1.5, (ctx, wide, tall) => {
    ctx.translate(wide / 2, tall / 2);
    ctx.scale(1, 0.26);
    const grain = lineNoise(rng.fork('ring'), 5);
    for (let r = globe.r * 1.34; r < globe.r * 2.3; r += 1.3 * unit) {
      const gap = Math.abs(r / globe.r - 1.92) < 0.05 ? 0.1 : 1;
      ctx.strokeStyle = fade(
        mix(palette.light, palette.accent, 0.5 + grain(r / (9 * unit)) * 0.8),
        gap * Math.max(0.04, 0.42 + grain(r / (5 * unit)) * 0.5),
      );
      ctx.lineWidth = 1.5 * unit;
      ctx.beginPath();
      ctx.arc(0, 0, r, 0, Math.PI * 2);
      ctx.stroke();
    }
  });
  const land = paintLayer(width * 1.1, height, (ctx, wide) => {
    for (let row = 0; row < 3; row += 1) {
      const base = height * (0.8 + row * 0.07);
      const line = hills(rng.fork(`land${row}`), {
        base,
        swell: (38 - row * 8) * unit,
        scale: (84 + row * 50) * unit,
        octaves: 6,
        sharp: row === 0,
      });
      const color = mix(mix(palette.far, palette.sky[2], 0.25), palette.ink, 0.25 + row * 0.34);
      ctx.fillStyle = verticalGradient(ctx, base - 40 * unit, height, [
        lighten(color, 0.08),
        darken(color, 0.5),
      ]);
      ctx.beginPath();
      ctx.moveTo(0, height);
      for (let x = 0; x <= wide; x += 2) ctx.lineTo(x, line(x));
      ctx.lineTo(wide, height);
      ctx.fill();
      ctx.strokeStyle = fade(palette.accent, 0.34 - row * 0.1);
      ctx.lineWidth = unit;
      ctx.beginPath();
      for (let x = 0; x <= wide; x += 2) ctx.lineTo(x, line(x));
      ctx.stroke();
      for (let i = 0; i < 12; i += 1) {
        const x = rng.next() * wide;
        const r = rng.range(6, 26) * unit * (0.5 + row * 0.4);
        ctx.fillStyle = fade('#000000', 0.24);
        ctx.beginPath();
        ctx.ellipse(x, line(x) + rng.range(14, 40) * unit, r, r * 0.24, 0, 0, 7);
        ctx.fill();
      }
    }
    const dome = wide * 0.24;
    const ground = height * 0.88;
    for (const [dx, r] of [
      [0, 20],
      [34, 13],
      [-28, 11],
    ] as const) {
      const x = dome + dx * unit;
      const glass = ctx.createRadialGradient(x, ground, 0, x, ground, r * unit);
      glass.addColorStop(0, fade(palette.light, 0.95));
      glass.addColorStop(1, fade(mix(palette.light, palette.accent, 0.5), 0.5));
      ctx.fillStyle = glass;
      ctx.beginPath();
      ctx.arc(x, ground, r * unit, Math.PI, 0);
      ctx.fill();
      drawGlow(ctx, x, ground - r * 0.3 * unit, r * 2.6 * unit, palette.light, 0.5);
    }
  });
  const moons = [0, 1].map((index) => ({
    period: 44 + index * 22,
    offset: rng.next(),
    reach: globe.r * (2.5 + index * 0.5),
    size: (6 + index * 4) * unit,
  }));
  const twinkle = twinklingStars(stage, height * 0.7, 30);

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    twinkle(ctx, time);
    const drawRing = (front: boolean): void => {
      ctx.save();
      ctx.translate(globe.x, globe.y);
      ctx.rotate(globe.tilt);
      ctx.beginPath();
      ctx.rect(-globe.r * 2.6, front ? 0 : -globe.r, globe.r * 5.2, globe.r);
      ctx.clip();
      ctx.drawImage(rings, -rings.width / 2, -rings.height / 2);
      ctx.restore();
    };
    drawRing(false);
    ctx.save();
    ctx.translate(globe.x, globe.y);
    ctx.rotate(globe.tilt);
    ctx.beginPath();
    ctx.arc(0, 0, globe.r, 0, 7);
    ctx.clip();
    const slide = stage.cycle(time, 60) * skinWide;
    ctx.drawImage(skin, -globe.r - slide, -globe.r);
    ctx.drawImage(skin, -globe.r - slide + skinWide, -globe.r);
    ctx.restore();
    ctx.drawImage(shade, globe.x - shade.width / 2, globe.y - shade.height / 2);
    drawRing(true);
    for (const moon of moons) {
      const a = stage.cycle(time, moon.period, moon.offset) * Math.PI * 2;
      const x = globe.x + Math.cos(a) * moon.reach * Math.cos(globe.tilt);
      const y =
        globe.y + Math.sin(a) * moon.reach * 0.2 + Math.cos(a) * moon.reach * Math.sin(globe.tilt);
      if (Math.sin(a) < 0 && Math.hypot(x - globe.x, y - globe.y) < globe.r) continue;
      drawGlow(ctx, x, y, moon.size * 2.6, palette.moon, 0.5);
      ctx.fillStyle = palette.moon;
      ctx.beginPath();
      ctx.arc(x, y, moon.size * 0.7, 0, 7);
      ctx.fill();
    }
    const fly = stage.cycle(time, 17);
    const sx = -40 * unit + fly * (width + 160 * unit);
    const sy = height * (0.7 - fly * 0.5);
    const wake = ctx.createLinearGradient(sx - 130 * unit, sy + 60 * unit, sx, sy);
    wake.addColorStop(0, fade(palette.accent, 0));
    wake.addColorStop(1, fade(lighten(palette.accent, 0.5), 0.8));
    ctx.strokeStyle = wake;
    ctx.lineWidth = 2 * unit;
    ctx.beginPath();
    ctx.moveTo(sx - 130 * unit, sy + 60 * unit);
    ctx.lineTo(sx, sy);
    ctx.stroke();
    drawGlow(ctx, sx, sy, 10 * unit, '#ffffff', 1);
    ctx.drawImage(land, -width * 0.05 + stage.wave(time, 40) * 7 * unit, 0);
  };
};
