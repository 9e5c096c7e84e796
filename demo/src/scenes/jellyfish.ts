import { fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { cloudTexture } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import { wanderingLights } from '../paint/weather.ts';
import type { Scene } from './stage.ts';
import { paintJelly } from './figures/jelly.ts';

/** Jellyfish in deep water, lit from within, under shafts of light from far above. */
export const jellyfish: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const backdrop = paintLayer(width, height, (ctx) => {
    ctx.fillStyle = verticalGradient(ctx, 0, height, [
      [0, mix(palette.sky[2], palette.accent, 0.25)],
      [0.25, mix(palette.sky[2], palette.sky[1], 0.5)],
      [0.62, palette.sky[1]],
      [1, palette.sky[0]],
    ]);
    ctx.fillRect(0, 0, width, height);
    drawGlow(
      ctx,
      width * 0.5,
      -height * 0.06,
      height * 0.6,
      lighten(palette.accent, 0.4),
      0.6,
      1.4,
    );
    const murk = cloudTexture(rng.fork('murk'), {
      width,
      height,
      cells: 5,
      stretch: 1.2,
      cover: 0.5,
      softness: 0.5,
      color: palette.sky[0],
      edges: 'none',
    });
    ctx.globalAlpha = 0.4;
    ctx.drawImage(murk, 0, 0, width, height);
    ctx.globalAlpha = 1;
  });
  const reef = paintLayer(width, height, (ctx) => {
    for (let i = 0; i < 34; i += 1) {
      const x = rng.next() * width;
      const tall = rng.range(14, 58) * unit * (1 + Math.abs(x / width - 0.5));
      ctx.strokeStyle = mix(palette.ink, palette.sky[1], rng.next() * 0.4);
      ctx.lineCap = 'round';
      for (let branch = 0; branch < 6; branch += 1) {
        ctx.lineWidth = rng.range(2, 5) * unit;
        ctx.beginPath();
        ctx.moveTo(x + branch, height + 4);
        ctx.quadraticCurveTo(
          x + (branch - 3) * 3 * unit,
          height - tall * 0.5,
          x + (branch - 2.5) * 9 * unit,
          height - tall * rng.range(0.5, 1),
        );
        ctx.stroke();
      }
    }
  });
  const shafts = Array.from({ length: 6 }, (_, index) => ({
    x: width * (0.08 + index * 0.17),
    wide: rng.range(16, 60) * unit,
    lean: rng.range(-0.24, 0.12),
    offset: rng.next(),
    period: rng.range(5, 9),
  }));
  const tints = [
    palette.accent,
    mix(palette.accent, '#ff8ad1', 0.7),
    mix(palette.accent, '#8f7bff', 0.7),
    palette.light,
  ];
  const shoal = Array.from({ length: portrait ? 9 : 10 }, (_, index) => {
    const near = index === 9 || index === 8 ? 1 : Math.pow(rng.next(), 1.6);
    return {
      near,
      x: width * rng.range(0.06, 0.94),
      y: height * rng.range(0.16, 0.72),
      size: (13 + near * 44) * unit,
      pulse: rng.range(2.2, 3.4) * (1 + near * 0.3),
      offset: rng.next(),
      rise: rng.range(14, 34) * unit,
      period: rng.range(9, 14),
      tilt: rng.range(-0.35, 0.35),
      colors: {
        bell: rng.pick(tints),
        core: rng.pick(tints),
        arms: Array.from({ length: 9 }, () => rng.range(1.6, 3.4)),
      },
    };
  }).sort((a, b) => a.near - b.near);
  const plankton = wanderingLights(stage, {
    count: 60,
    color: lighten(palette.accent, 0.3),
    size: 0.55,
    rise: true,
  });

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    ctx.globalCompositeOperation = 'screen';
    for (const shaft of shafts) {
      const shine = 0.1 + 0.09 * stage.wave(time, shaft.period, shaft.offset);
      const beam = verticalGradient(ctx, 0, height * 0.85, [
        fade(lighten(palette.accent, 0.5), shine),
        fade(palette.accent, shine * 0.3),
        fade(palette.accent, 0),
      ]);
      const sway = stage.wave(time, 12, shaft.offset) * 14 * unit;
      ctx.fillStyle = beam;
      ctx.beginPath();
      ctx.moveTo(shaft.x - shaft.wide * 0.4, -4);
      ctx.lineTo(shaft.x + shaft.wide * 0.4, -4);
      ctx.lineTo(shaft.x + shaft.lean * height + shaft.wide + sway, height);
      ctx.lineTo(shaft.x + shaft.lean * height - shaft.wide + sway, height);
      ctx.fill();
    }
    ctx.globalCompositeOperation = 'source-over';
    ctx.drawImage(reef, stage.wave(time, 8) * 2 * unit, 0);
    for (const jelly of shoal) {
      const beat = stage.cycle(time, jelly.pulse, jelly.offset) * Math.PI * 2;
      const climb = stage.wave(time, jelly.period, jelly.offset);
      const y = jelly.y + climb * jelly.rise - Math.sin(beat) * jelly.size * 0.1;
      const side = stage.wave(time, jelly.period * 1.3, jelly.offset + 0.4);
      const x = jelly.x + side * 18 * unit;
      drawGlow(ctx, x, y, jelly.size * 2.6, jelly.colors.bell, 0.3 + 0.1 * Math.sin(beat));
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(jelly.tilt + side * 0.1);
      ctx.globalAlpha = 0.5 + jelly.near * 0.5;
      paintJelly(ctx, jelly.size, beat, -side * jelly.size * 0.8, jelly.colors);
      ctx.restore();
    }
    plankton(ctx, time);
  };
};
