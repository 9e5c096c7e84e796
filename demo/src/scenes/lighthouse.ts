import { darken, fade, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills, rimLight } from '../paint/land.ts';
import { lineNoise } from '../paint/noise.ts';
import {
  cloudTexture,
  drawScrolled,
  paintMoon,
  paintSky,
  paintStars,
  twinklingStars,
} from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import { glitter } from '../paint/water.ts';
import type { Scene } from './stage.ts';
import { paintTower } from './figures/lighthouse-tower.ts';

/** A lighthouse on its cliff: the beam goes round, the swell comes in. */
export const lighthouse: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = height * (portrait ? 0.66 : 0.64);
  const right = rng.chance(0.5);
  const side = (share: number): number => (right ? share : 1 - share) * width;
  const towerX = side(portrait ? 0.64 : 0.72);
  const cliffTop = horizon - height * (portrait ? 0.09 : 0.1);
  const towerHigh = height * (portrait ? 0.3 : 0.42);

  const sky = paintLayer(width, height, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.9, unit, density: 1.3 });
    drawGlow(ctx, side(0.24), horizon, height * 0.32, palette.accent, 0.6, 2.6);
    paintMoon(ctx, rng.fork('moon'), {
      x: side(0.22),
      y: height * (portrait ? 0.2 : 0.27),
      radius: 17 * unit,
      color: palette.moon,
      phase: rng.range(0.15, 0.5),
    });
    const coast = hills(rng.fork('coast'), {
      base: horizon + 2 * unit,
      swell: 16 * unit,
      scale: 130 * unit,
    });
    fillBelow(
      ctx,
      coast,
      { width, foot: horizon + 2 },
      {
        top: palette.far,
        bottom: mix(palette.far, palette.sky[2], 0.5),
        highest: horizon - 16 * unit,
      },
    );
    ctx.fillStyle = verticalGradient(ctx, horizon, height, [
      mix(palette.sky[2], palette.near, 0.45),
      palette.near,
      palette.ink,
    ]);
    ctx.fillRect(0, horizon, width, height - horizon);
  });
  let lampY = 0;
  const cliff = paintLayer(width, height, (ctx) => {
    const rough = lineNoise(rng.fork('cliff'), 5);
    const lean = (x: number): number => {
      const away = right ? (towerX - x) / width : (x - towerX) / width;
      const drop = away < 0 ? Math.abs(away) * 0.12 : Math.pow(away, 1.25) * 2.1;
      return (
        cliffTop +
        drop * height * 0.75 +
        rough(x / (26 * unit)) * (5 + Math.max(0, away) * 60) * unit
      );
    };
    fillBelow(
      ctx,
      lean,
      { width, foot: height, step: 2 },
      {
        top: mix(palette.near, palette.ink, 0.25),
        bottom: darken(palette.ink, 0.4),
        highest: cliffTop,
      },
    );
    rimLight(
      ctx,
      lean,
      { width, step: 2 },
      { color: palette.light, opacity: 0.3, weight: 1.6 * unit },
    );
    ctx.fillStyle = fade(palette.accent, 0.07);
    for (let i = 0; i < 70; i += 1) {
      const x = rng.next() * width;
      const y = lean(x) + rng.next() * 60 * unit;
      ctx.fillRect(x, y, rng.range(4, 26) * unit, unit * rng.range(0.6, 1.6));
    }
    const base = lean(towerX) + 4 * unit;
    const hut = towerX + (right ? 1 : -1) * towerHigh * 0.25;
    ctx.fillStyle = palette.ink;
    ctx.fillRect(
      hut - towerHigh * 0.14,
      base - towerHigh * 0.12,
      towerHigh * 0.28,
      towerHigh * 0.16,
    );
    ctx.beginPath();
    ctx.moveTo(hut - towerHigh * 0.17, base - towerHigh * 0.12);
    ctx.lineTo(hut, base - towerHigh * 0.21);
    ctx.lineTo(hut + towerHigh * 0.17, base - towerHigh * 0.12);
    ctx.fill();
    ctx.fillStyle = palette.light;
    ctx.fillRect(
      hut - towerHigh * 0.07,
      base - towerHigh * 0.085,
      towerHigh * 0.045,
      towerHigh * 0.05,
    );
    ctx.fillRect(
      hut + towerHigh * 0.02,
      base - towerHigh * 0.085,
      towerHigh * 0.045,
      towerHigh * 0.05,
    );
    drawGlow(ctx, hut, base - towerHigh * 0.06, towerHigh * 0.2, palette.light, 0.5);
    lampY = paintTower(ctx, towerX, base, towerHigh, {
      wall: '#e9e2d4',
      band: mix(palette.accent, '#a8323a', 0.6),
      ink: palette.ink,
      light: palette.light,
    });
  });
  const clouds = cloudTexture(rng.fork('clouds'), {
    width: width * 1.5,
    height: horizon * 0.7,
    cells: 5,
    stretch: 3,
    cover: 0.47,
    color: mix(palette.sky[1], palette.sky[2], 0.3),
    lit: mix(palette.sky[2], palette.moon, 0.25),
  });
  const twinkle = twinklingStars(stage, horizon * 0.75, 20);
  const swells = Array.from({ length: 9 }, (_, index) => ({
    noise: lineNoise(rng.fork(`swell${index}`), 3),
    near: index / 8,
    offset: rng.next(),
  }));
  const path = glitter(stage, {
    x: side(0.22),
    horizon,
    color: palette.moon,
    spread: 0.12,
    count: 120,
  });
  const reach = Math.hypot(width, height);

  return (ctx, time) => {
    ctx.drawImage(sky, 0, 0);
    twinkle(ctx, time);
    ctx.globalAlpha = 0.7;
    drawScrolled(ctx, clouds, stage.drift(time, 7 * unit), {
      y: horizon * 0.28,
      width: width * 1.5,
      height: horizon * 0.7,
      fill: width,
    });
    ctx.globalAlpha = 1;
    const angle = stage.cycle(time, 8, 0.08) * Math.PI * 2;
    const facing = Math.cos(angle);
    // Two beams on one turning lamp: their length on the picture is the cosine of the angle.
    for (const way of [1, -1]) {
      const long = facing * way * reach;
      const open = (0.045 + 0.12 * (1 - Math.abs(facing))) * Math.abs(long) + 3 * unit;
      const beam = ctx.createLinearGradient(towerX, 0, towerX + long, 0);
      beam.addColorStop(0, fade(palette.light, 0.62));
      beam.addColorStop(0.3, fade(palette.light, 0.2));
      beam.addColorStop(1, fade(palette.light, 0));
      ctx.globalCompositeOperation = 'screen';
      ctx.fillStyle = beam;
      ctx.beginPath();
      ctx.moveTo(towerX, lampY - 2 * unit);
      ctx.lineTo(towerX + long, lampY - open - long * 0.02);
      ctx.lineTo(towerX + long, lampY + open);
      ctx.lineTo(towerX, lampY + 2 * unit);
      ctx.fill();
      ctx.globalCompositeOperation = 'source-over';
    }
    for (const swell of swells) {
      const y = horizon + Math.pow(swell.near, 1.4) * (height - horizon) * 1.02 + 2 * unit;
      const travel = stage.wave(time, 6, swell.offset) * 12 * unit * (0.3 + swell.near);
      const high = (1.2 + swell.near * 7) * unit;
      ctx.beginPath();
      for (let x = -10; x <= width + 10; x += 7 * unit) {
        const crest = swell.noise(
          (x + travel * 3) / (60 * unit * (0.4 + swell.near)) + swell.offset * 40,
        );
        const level =
          y - crest * high + stage.wave(time, 4.5, swell.offset + x / width) * high * 0.4;
        if (x === -10) ctx.moveTo(x, level);
        else ctx.lineTo(x, level);
      }
      ctx.strokeStyle = fade(mix(palette.sky[2], palette.moon, 0.3), 0.2 - swell.near * 0.1);
      ctx.lineWidth = (0.7 + swell.near * 1.2) * unit;
      ctx.stroke();
      ctx.lineTo(width + 20, height + 10);
      ctx.lineTo(-20, height + 10);
      ctx.fillStyle = fade(mix(palette.near, palette.ink, swell.near), 0.34);
      ctx.fill();
    }
    path(ctx, time);
    ctx.drawImage(cliff, 0, 0);
    const flash = Math.pow(1 - Math.abs(facing), 6);
    drawGlow(ctx, towerX, lampY, (26 + flash * 60) * unit, palette.light, 0.95);
    drawGlow(ctx, towerX, lampY, (90 + flash * 130) * unit, palette.light, 0.35 + flash * 0.4);
  };
};
