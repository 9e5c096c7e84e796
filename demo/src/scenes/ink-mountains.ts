import { fade, lighten, mix } from '../paint/color.ts';
import { paintFir } from '../paint/flora.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow } from '../paint/land.ts';
import { lineNoise } from '../paint/noise.ts';
import { cloudTexture, drawScrolled, paintMoon } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import type { Scene } from './stage.ts';
import { paintCraneBird } from './figures/flying-crane.ts';

/** Peaks like brush strokes standing in mist, a waterfall, cranes going home. */
export const inkMountains: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const air = mix(palette.sky[2], palette.moon, 0.18);
  const backdrop = paintLayer(width, height, (ctx) => {
    ctx.fillStyle = verticalGradient(ctx, 0, height, [
      palette.sky[1],
      mix(palette.sky[1], palette.sky[2], 0.55),
      air,
      mix(air, palette.sky[1], 0.3),
    ]);
    ctx.fillRect(0, 0, width, height);
    const mx = width * rng.range(0.2, 0.8);
    drawGlow(ctx, mx, height * 0.24, height * 0.6, palette.light, 0.3);
    paintMoon(ctx, rng.fork('moon'), {
      x: mx,
      y: height * 0.24,
      radius: 44 * unit,
      color: mix(palette.moon, palette.light, 0.45),
      halo: 0.7,
    });
  });
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const near = row / 4;
    return paintLayer(width * 1.14, height, (ctx, wide) => {
      const rough = lineNoise(rng.fork(`rough${row}`), 5);
      const count = (portrait ? 2 : 4) + (row % 2);
      const peaks = Array.from({ length: count }, (_, index) => ({
        x: ((index + rng.range(0.15, 0.85)) / count) * wide,
        tall: height * rng.range(0.2, 0.46) * (1 - near * 0.52),
        half: rng.range(34, 82) * unit * (0.8 + near * 0.7),
        lean: rng.range(-0.4, 0.4),
      }));
      const base = height * (0.56 + near * near * 0.4);
      const line = (x: number): number => {
        let y = base - rough(x / (70 * unit)) * 14 * unit;
        for (const peak of peaks) {
          const d = (x - peak.x) / peak.half;
          const shape = Math.exp(
            -Math.pow(Math.abs(d + peak.lean * Math.max(0, 1 - Math.abs(d)) * 0.5), 2.4),
          );
          y = Math.min(
            y,
            base -
              peak.tall * shape * (1 + rough(x / (17 * unit)) * 0.2) -
              rough(x / (8 * unit)) * 5 * unit * shape,
          );
        }
        return y;
      };
      const color = mix(mix(air, palette.far, 0.5), palette.ink, 0.08 + near * 0.86);
      fillBelow(
        ctx,
        line,
        { width: wide, foot: height, step: 2 },
        {
          top: color,
          bottom: mix(color, air, 0.94 - near * 0.55),
          highest: base - height * 0.36 * (1 - near * 0.5),
        },
      );
      ctx.save();
      ctx.globalCompositeOperation = 'source-atop';
      // Dry-brush strokes down the faces.
      for (let i = 0; i < 90; i += 1) {
        const x = rng.next() * wide;
        const top = line(x);
        if (top > base - 12 * unit) continue;
        ctx.strokeStyle = fade(
          rng.chance(0.5) ? lighten(color, 0.3) : mix(color, palette.ink, 0.6),
          rng.range(0.04, 0.13),
        );
        ctx.lineWidth = rng.range(0.6, 2.6) * unit;
        ctx.beginPath();
        ctx.moveTo(x, top + rng.range(0, 14) * unit);
        ctx.quadraticCurveTo(
          x + rng.range(-5, 9) * unit,
          top + 20 * unit,
          x + rng.range(-8, 14) * unit,
          top + rng.range(18, 52) * unit,
        );
        ctx.stroke();
      }
      ctx.restore();
      for (let i = 0; i < 14 + row * 10; i += 1) {
        const x = rng.next() * wide;
        paintFir(
          ctx,
          rng,
          x,
          line(x) + 3 * unit,
          (5 + near * 26) * unit * rng.range(0.6, 1.3),
          color,
        );
      }
    });
  });
  const mists = [0, 1, 2].map((index) =>
    cloudTexture(rng.fork(`mist${index}`), {
      width: width * 1.6,
      height: height * 0.3,
      cells: 5,
      stretch: 3,
      cover: 0.6,
      softness: 0.5,
      color: air,
      lit: lighten(air, 0.25),
    }),
  );
  const fall = {
    x: width * rng.range(0.3, 0.7),
    top: height * 0.5,
    bottom: height * 0.78,
    wide: 7 * unit,
  };
  const birds = Array.from({ length: 7 }, (_, index) => ({
    lag: index * 30 * unit,
    drop: Math.abs(index - 2) * 13 * unit + rng.range(-4, 4) * unit,
    offset: rng.next(),
    size: rng.range(9, 14) * unit,
  }));

  return (ctx, time) => {
    ctx.drawImage(backdrop, 0, 0);
    const pan = stage.wave(time, 40);
    for (const [row, layer] of rows.entries()) {
      ctx.drawImage(layer, -width * 0.07 + pan * (row + 1) * 3.4 * unit, 0);
      if (row === 2) {
        for (let streak = 0; streak < 9; streak += 1) {
          const phase = stage.cycle(time, 1.6, streak / 9);
          const y = fall.top + phase * (fall.bottom - fall.top);
          drawGlow(
            ctx,
            fall.x + Math.sin(streak * 4) * fall.wide * 0.4,
            y,
            17 * unit,
            lighten(air, 0.5),
            0.4 * Math.sin(phase * Math.PI),
            0.3,
          );
        }
        ctx.fillStyle = verticalGradient(ctx, fall.top, fall.bottom, [
          fade(lighten(air, 0.6), 0),
          fade(lighten(air, 0.6), 0.5),
          fade(lighten(air, 0.5), 0),
        ]);
        ctx.fillRect(fall.x - fall.wide / 2, fall.top, fall.wide, fall.bottom - fall.top);
        drawGlow(ctx, fall.x, fall.bottom - 10 * unit, 40 * unit, lighten(air, 0.3), 0.4, 1.8);
      }
      const mist = mists[row % 3];
      if (mist && row < 4) {
        ctx.globalAlpha = 0.72 - row * 0.08;
        drawScrolled(ctx, mist, stage.drift(time, (4 + row * 3) * unit) + row * 190 * unit, {
          y: height * (0.42 + row * 0.12),
          width: width * 1.6,
          height: height * 0.3,
          fill: width,
        });
        ctx.globalAlpha = 1;
      }
      if (row === 1) {
        for (const bird of birds) {
          const lap = width + 320 * unit;
          const x = ((stage.cycle(time, 42, 0.5) * lap - bird.lag + lap) % lap) - 40 * unit;
          ctx.save();
          ctx.translate(x, height * 0.25 + bird.drop + stage.wave(time, 6, bird.offset) * 5 * unit);
          ctx.rotate(-0.06);
          paintCraneBird(
            ctx,
            bird.size,
            stage.cycle(time, 1.5, bird.offset) * Math.PI * 2,
            mix(palette.ink, palette.sky[0], 0.3),
          );
          ctx.restore();
        }
      }
    }
  };
};
