import { fade, lighten, mix } from '../paint/color.ts';
import { paintBranches } from '../paint/flora.ts';
import { drawGlow } from '../paint/glow.ts';
import { fillBelow, hills } from '../paint/land.ts';
import { paintMoon, paintSky, paintStars, twinklingStars } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import { glitter, reflect } from '../paint/water.ts';
import { fallingLeaves } from '../paint/weather.ts';
import type { Scene } from './stage.ts';

/** A tree in flower, or in autumn red, leaning over a lake; petals on the wind and on the water. */
export const blossomLake: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = Math.round(height * (portrait ? 0.66 : 0.64));
  const right = rng.chance(0.5);
  const side = (share: number): number => (right ? 1 - share : share) * width;
  const autumn = rng.chance(0.4);
  const leaf = autumn
    ? ['#ff7a3d', '#e8452c', '#ffb347', '#c23a2b']
    : ['#ffc2d6', '#ff9dbe', '#ffe6ee', '#f47fa8'];
  const moonX = side(0.7);
  const above = paintLayer(width, horizon, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.8, unit });
    paintMoon(ctx, rng.fork('moon'), {
      x: moonX,
      y: height * (portrait ? 0.22 : 0.24),
      radius: 40 * unit,
      color: palette.moon,
    });
    for (let row = 0; row < 3; row += 1) {
      const color = mix(mix(palette.far, palette.sky[2], 0.5), palette.near, row / 2.2);
      const line = hills(rng.fork(`row${row}`), {
        base: horizon - (36 - row * 16) * unit,
        swell: (50 - row * 14) * unit,
        scale: (150 - row * 24) * unit,
      });
      fillBelow(
        ctx,
        line,
        { width, foot: horizon },
        {
          top: color,
          bottom: mix(color, palette.sky[2], 0.6 - row * 0.15),
          highest: horizon - 90 * unit,
        },
      );
    }
    const px = side(0.78);
    ctx.fillStyle = palette.ink;
    for (let tier = 0; tier < 5; tier += 1) {
      const y = horizon - 14 * unit - tier * 13 * unit;
      const half = (15 - tier * 2.1) * unit;
      ctx.fillRect(px - half * 0.62, y - 11 * unit, half * 1.24, 12 * unit);
      ctx.beginPath();
      ctx.moveTo(px - half * 1.4, y - 9 * unit);
      ctx.quadraticCurveTo(px - half * 0.8, y - 12 * unit, px, y - 15 * unit);
      ctx.quadraticCurveTo(px + half * 0.8, y - 12 * unit, px + half * 1.4, y - 9 * unit);
      ctx.fill();
      drawGlow(ctx, px, y - 4 * unit, 8 * unit, palette.light, 0.85);
    }
    ctx.fillRect(px - unit, horizon - 96 * unit, 2 * unit, 20 * unit);
    for (let i = 0; i < 9; i += 1)
      drawGlow(ctx, rng.next() * width, horizon - 5 * unit, 8 * unit, palette.light, 0.7);
  });
  const tree = paintLayer(width, height, (ctx) => {
    const bark = mix(palette.ink, '#2a1a1c', 0.4);
    const clusters: { x: number; y: number; depth: number }[] = [];
    const grow = rng.fork('tree');
    for (const [angle, length] of [
      [-1.02, 0.2],
      [-0.5, 0.18],
    ] as const) {
      paintBranches(
        ctx,
        grow,
        {
          x: side(-0.03),
          y: height * (portrait ? 0.74 : 0.82),
          angle: right ? Math.PI - angle : angle,
          length: length * (portrait ? height * 0.62 : height * 0.98),
          weight: 16 * unit,
          depth: 6,
        },
        bark,
        (x, y, depth) => clusters.push({ x, y, depth }),
      );
    }
    for (const pass of [0, 1, 2]) {
      for (const cluster of clusters) {
        const reach = (15 - pass * 3) * unit;
        for (let i = 0; i < 7; i += 1) {
          const a = grow.next() * 7;
          const away = Math.sqrt(grow.next()) * reach;
          ctx.fillStyle = fade(
            pass === 0 ? mix(leaf[1] ?? '#ff9dbe', palette.ink, 0.5) : grow.pick(leaf),
            pass === 0 ? 0.5 : grow.range(0.45, 0.95),
          );
          ctx.beginPath();
          ctx.arc(
            cluster.x + Math.cos(a) * away,
            cluster.y + Math.sin(a) * away * 0.8 - pass * 2 * unit,
            grow.range(1, 3.1) * unit,
            0,
            7,
          );
          ctx.fill();
        }
      }
    }
    for (const cluster of clusters)
      if (grow.chance(0.1))
        drawGlow(ctx, cluster.x, cluster.y, 22 * unit, lighten(leaf[0] ?? '#ffffff', 0.3), 0.22);
    const bank = hills(rng.fork('bank'), {
      base: height - 10 * unit,
      swell: 8 * unit,
      scale: 120 * unit,
    });
    fillBelow(
      ctx,
      (x) => bank(x) - Math.max(0, 1 - (right ? width - x : x) / (width * 0.4)) * height * 0.12,
      { width, foot: height },
      { top: palette.ink, bottom: palette.ink, highest: height * 0.8 },
    );
  });
  const petals = fallingLeaves(stage, { count: 46, colors: leaf, size: 0.9 });
  const floating = Array.from({ length: 60 }, () => {
    const near = Math.pow(rng.next(), 1.3);
    return {
      x: rng.next() * width,
      y: horizon + near * (height - horizon),
      size: (1 + near * 2.6) * unit,
      color: rng.pick(leaf),
      offset: rng.next(),
    };
  });
  const path = glitter(stage, { x: moonX, horizon, color: palette.moon, spread: 0.12, count: 100 });
  const twinkle = twinklingStars(stage, horizon * 0.6, 18);

  return (ctx, time) => {
    ctx.drawImage(above, 0, 0);
    twinkle(ctx, time);
    reflect(ctx, stage, above, time, {
      horizon,
      tint: palette.near,
      deep: palette.ink,
      strength: 0.42,
    });
    path(ctx, time);
    for (const petal of floating) {
      const x = petal.x + stage.wave(time, 9, petal.offset) * 8 * unit;
      ctx.fillStyle = fade(petal.color, 0.72);
      ctx.beginPath();
      ctx.ellipse(
        x,
        petal.y + stage.wave(time, 4, petal.offset) * unit,
        petal.size * 1.5,
        petal.size * 0.55,
        petal.offset * 3,
        0,
        7,
      );
      ctx.fill();
    }
    const sway = stage.wave(time, 6) * 0.006;
    ctx.save();
    ctx.transform(1, sway, -sway * 0.5, 1, 0, -sway * side(0));
    ctx.drawImage(tree, 0, 0);
    ctx.restore();
    petals(ctx, time);
  };
};
