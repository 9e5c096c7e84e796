import { fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import { rainfall } from '../paint/weather.ts';
import type { Scene } from './stage.ts';

const wrap = (value: number, size: number): number => ((value % size) + size) % size;

/** A train's window at night: lights out of focus go by behind glass where raindrops gather and run. */
export const rainWindow: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const tints = [
    palette.light,
    palette.accent,
    '#ff8a5c',
    '#ffe9c4',
    mix(palette.accent, '#5ad1ff', 0.5),
    '#ff5f6d',
  ];
  const backdrop = paintLayer(width, height, (ctx) => {
    ctx.fillStyle = verticalGradient(ctx, 0, height, [
      palette.sky[0],
      palette.sky[1],
      mix(palette.sky[2], palette.near, 0.3),
      palette.ink,
    ]);
    ctx.fillRect(0, 0, width, height);
  });
  // A disc out of focus, with the bright edge that a lens gives it.
  const discs = tints.map((tint) =>
    paintLayer(96, 96, (ctx) => {
      const disc = ctx.createRadialGradient(48, 48, 0, 48, 48, 46);
      disc.addColorStop(0, fade(tint, 0.62));
      disc.addColorStop(0.78, fade(tint, 0.7));
      disc.addColorStop(0.92, fade(lighten(tint, 0.3), 0.8));
      disc.addColorStop(1, fade(tint, 0));
      ctx.fillStyle = disc;
      ctx.fillRect(0, 0, 96, 96);
    }),
  );
  const span = width * 1.5;
  const lights = Array.from({ length: portrait ? 74 : 92 }, () => {
    const depth = rng.next();
    return {
      depth,
      x: rng.next() * span,
      y: height * (0.26 + rng.next() * 0.5 + (rng.next() - 0.5) * 0.16),
      size: (6 + Math.pow(depth, 2.4) * 42) * unit,
      disc: rng.pick(discs),
      opacity: rng.range(0.4, 1) * (1 - depth * 0.45),
    };
  }).sort((a, b) => a.depth - b.depth);
  const hills = paintLayer(span, height, (ctx) => {
    ctx.filter = `blur(${(5 * unit).toFixed(1)}px)`;
    ctx.fillStyle = fade(palette.ink, 0.85);
    for (let x = -40; x < span; x += 26 * unit) {
      const high = rng.range(24, 130) * unit;
      ctx.fillRect(x, height * 0.7 - high, rng.range(20, 50) * unit, high + height);
    }
  });
  const drop = (size: number): ReturnType<typeof paintLayer> =>
    paintLayer(48, 48, (ctx) => {
      ctx.beginPath();
      ctx.ellipse(24, 24, 17, 20 - size, 0, 0, 7);
      ctx.fillStyle = verticalGradient(ctx, 4, 44, [
        [0, fade('#02040a', 0.55)],
        [0.5, fade(mix(palette.sky[2], '#ffffff', 0.2), 0.2)],
        [1, fade(lighten(palette.light, 0.25), 0.75)],
      ]);
      ctx.fill();
      ctx.fillStyle = fade('#ffffff', 0.85);
      ctx.beginPath();
      ctx.ellipse(18, 15, 3.6, 2.6, -0.5, 0, 7);
      ctx.fill();
    });
  const beads = [drop(0), drop(3)];
  const glass = paintLayer(width, height, (ctx) => {
    const mist = ctx.createLinearGradient(0, 0, width, height);
    mist.addColorStop(0, fade('#ffffff', 0.1));
    mist.addColorStop(0.4, fade('#ffffff', 0.02));
    mist.addColorStop(0.55, fade('#ffffff', 0.07));
    mist.addColorStop(1, fade('#ffffff', 0.01));
    ctx.fillStyle = mist;
    ctx.fillRect(0, 0, width, height);
    for (let i = 0; i < 420; i += 1) {
      const size = (1.4 + Math.pow(rng.next(), 4) * 11) * unit;
      ctx.globalAlpha = rng.range(0.45, 0.95);
      ctx.drawImage(
        rng.pick(beads),
        rng.next() * width,
        rng.next() * height,
        size,
        size * rng.range(1, 1.25),
      );
    }
  });
  const runners = Array.from({ length: portrait ? 20 : 26 }, () => ({
    x: rng.next() * width,
    offset: rng.next(),
    period: rng.range(3.5, 8),
    size: rng.range(6, 13) * unit,
    lean: rng.range(0.05, 0.28),
    wobble: rng.range(1, 5) * unit,
  }));
  const frame = paintLayer(width, height, (ctx) => {
    const sill = height * (portrait ? 0.9 : 0.87);
    ctx.fillStyle = verticalGradient(ctx, sill, height, [
      mix(palette.ink, '#3a2a22', 0.5),
      palette.ink,
    ]);
    ctx.fillRect(0, sill, width, height);
    ctx.fillStyle = fade(palette.light, 0.32);
    ctx.fillRect(0, sill, width, 1.4 * unit);
    ctx.fillStyle = palette.ink;
    ctx.fillRect(0, 0, width, 9 * unit);
    const bar = portrait ? width * 0.86 : width * 0.8;
    ctx.fillStyle = verticalGradient(ctx, 0, height, [
      palette.ink,
      mix(palette.ink, '#3a2a22', 0.35),
    ]);
    ctx.fillRect(bar, 0, 15 * unit, height);
    ctx.fillStyle = fade(palette.light, 0.2);
    ctx.fillRect(bar, 0, 1.2 * unit, sill);
    const cupX = width * (portrait ? 0.3 : 0.22);
    ctx.fillStyle = verticalGradient(ctx, sill - 40 * unit, sill + 6 * unit, [
      mix(palette.near, '#e9e2d4', 0.5),
      mix(palette.ink, '#e9e2d4', 0.2),
    ]);
    ctx.beginPath();
    ctx.roundRect(cupX - 17 * unit, sill - 36 * unit, 34 * unit, 42 * unit, [
      2 * unit,
      2 * unit,
      10 * unit,
      10 * unit,
    ]);
    ctx.fill();
    ctx.lineWidth = 4 * unit;
    ctx.strokeStyle = mix(palette.near, '#e9e2d4', 0.35);
    ctx.beginPath();
    ctx.arc(cupX + 19 * unit, sill - 17 * unit, 10 * unit, -1.4, 1.5);
    ctx.stroke();
    drawGlow(ctx, cupX, sill + 10 * unit, 90 * unit, palette.light, 0.28, 1.6);
  });
  const rain = rainfall(stage, { color: '#cfe0ff', count: 80, slant: -0.5, opacity: 0.16 });
  const steamX = width * (portrait ? 0.3 : 0.22);
  const steamY = height * (portrait ? 0.9 : 0.87) - 38 * unit;

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    const travel = stage.cycle(time, 15) * span;
    const far = wrap(travel, span);
    ctx.drawImage(hills, -far, 0);
    ctx.drawImage(hills, span - far, 0);
    ctx.globalCompositeOperation = 'screen';
    for (const light of lights) {
      // Whole laps only, so that the loop closes: near lights go round twice.
      const x = wrap(light.x - travel * (light.depth > 0.6 ? 2 : 1), span) - (span - width) / 2;
      if (x < -light.size || x > width + light.size) continue;
      ctx.globalAlpha = light.opacity;
      ctx.drawImage(
        light.disc,
        x - light.size,
        light.y - light.size,
        light.size * 2,
        light.size * 2,
      );
    }
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
    rain(ctx, time);
    ctx.drawImage(glass, 0, 0);
    for (const runner of runners) {
      const phase = stage.cycle(time, runner.period, runner.offset);
      // Drops hang, then run: the height follows an eased staircase.
      const steps = phase * 3;
      const eased = (Math.floor(steps) + Math.pow(steps - Math.floor(steps), 2.4)) / 3;
      const y = eased * (height + 60 * unit) - 30 * unit;
      const x = wrap(runner.x - y * runner.lean, width) + Math.sin(y / (22 * unit)) * runner.wobble;
      const trail = ctx.createLinearGradient(0, y - 80 * unit, 0, y);
      trail.addColorStop(0, fade('#ffffff', 0));
      trail.addColorStop(1, fade('#e6f0ff', 0.2));
      ctx.strokeStyle = trail;
      ctx.lineWidth = runner.size * 0.42;
      ctx.beginPath();
      ctx.moveTo(x + 80 * unit * runner.lean, y - 80 * unit);
      ctx.lineTo(x, y);
      ctx.stroke();
      const bead = beads[0];
      if (bead)
        ctx.drawImage(
          bead,
          x - runner.size / 2,
          y - runner.size * 0.6,
          runner.size,
          runner.size * 1.35,
        );
    }
    ctx.drawImage(frame, 0, 0);
    for (let puff = 0; puff < 7; puff += 1) {
      const phase = stage.cycle(time, 4.5, puff / 7);
      const x = steamX + Math.sin(phase * 5 + puff) * 9 * unit * phase;
      drawGlow(
        ctx,
        x,
        steamY - phase * 66 * unit,
        (8 + phase * 20) * unit,
        '#ffffff',
        0.16 * Math.sin(phase * Math.PI),
        0.7,
      );
    }
  };
};
