import { fade, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { addBloom } from '../paint/land.ts';
import { paintMoon, paintSky, paintStars, twinklingStars } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import type { SKRSContext2D } from '../paint/surface.ts';
import { reflect } from '../paint/water.ts';
import type { Scene } from './stage.ts';

const crates = ['#b8503c', '#d98b3a', '#3f7f9c', '#4f8f6a', '#c9b27a', '#7a4f8a', '#8c96a3'];

/** A gantry crane; (x, y) is the foot of its seaward leg. `trolley` 0 to 1 along the boom. */
function paintCrane(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  size: number,
  trolley: number,
  hook: number,
  colors: { steel: string; light: string; crate: string },
): void {
  ctx.strokeStyle = colors.steel;
  ctx.lineCap = 'square';
  const line = (weight: number, ...points: readonly (readonly [number, number])[]): void => {
    ctx.lineWidth = size * weight;
    ctx.beginPath();
    for (const [px, py] of points) ctx.lineTo(x + px * size, y - py * size);
    ctx.stroke();
  };
  line(0.032, [0, 0], [0, 0.78]);
  line(0.032, [-0.34, 0], [-0.3, 0.78]);
  line(0.022, [0, 0.3], [-0.33, 0.3]);
  line(0.014, [0, 0.3], [-0.31, 0.76]);
  line(0.014, [-0.33, 0.3], [0, 0.76]);
  line(0.034, [-0.66, 0.74], [0.86, 0.74]);
  line(0.02, [-0.02, 0.76], [-0.06, 1.12]);
  line(0.02, [-0.28, 0.76], [-0.08, 1.12]);
  line(0.009, [-0.06, 1.12], [0.82, 0.75]);
  line(0.009, [-0.06, 1.12], [0.42, 0.75]);
  line(0.009, [-0.08, 1.12], [-0.64, 0.75]);
  ctx.fillStyle = colors.steel;
  ctx.fillRect(x - size * 0.56, y - size * 0.84, size * 0.2, size * 0.1);
  const at = x + size * (-0.2 + trolley * 0.98);
  const load = y - size * (0.66 - hook * 0.46);
  ctx.lineWidth = Math.max(0.6, size * 0.006);
  ctx.beginPath();
  ctx.moveTo(at - size * 0.04, y - size * 0.73);
  ctx.lineTo(at - size * 0.04, load);
  ctx.moveTo(at + size * 0.04, y - size * 0.73);
  ctx.lineTo(at + size * 0.04, load);
  ctx.stroke();
  ctx.fillRect(at - size * 0.06, y - size * 0.75, size * 0.12, size * 0.05);
  ctx.fillStyle = mix(colors.crate, colors.steel, 0.35);
  ctx.fillRect(at - size * 0.1, load, size * 0.2, size * 0.085);
  for (const [px, py] of [
    [0.86, 0.76],
    [-0.06, 1.14],
    [-0.66, 0.76],
  ] as const) {
    drawGlow(ctx, x + px * size, y - py * size, size * 0.07, '#ff4d40', 0.95);
  }
  for (const px of [0.1, 0.34, 0.58, -0.46]) {
    drawGlow(ctx, x + px * size, y - size * 0.715, size * 0.09, colors.light, 0.95);
  }
}

/** A container port at night: cranes load a ship, everything doubled in the basin. */
export const harbour: Scene = (stage) => {
  const { width, height, unit, palette, rng, portrait } = stage;
  const horizon = Math.round(height * (portrait ? 0.66 : 0.68));
  const moonX = width * rng.range(0.1, 0.9);
  const backdrop = paintLayer(width, horizon, (ctx) => {
    paintSky(ctx, width, horizon, palette);
    paintStars(ctx, rng.fork('stars'), { width, bottom: horizon * 0.7, unit, density: 0.8 });
    paintMoon(ctx, rng.fork('moon'), {
      x: moonX,
      y: height * 0.17,
      radius: 24 * unit,
      color: palette.moon,
      phase: 0.3,
    });
    drawGlow(ctx, width * 0.5, horizon, height * 0.4, palette.light, 0.42, 2.4);
    ctx.fillStyle = mix(palette.far, palette.sky[2], 0.3);
    for (let x = 0; x < width; x += 9 * unit) {
      ctx.fillRect(x, horizon - rng.range(8, 34) * unit, 9 * unit, 60 * unit);
    }
    const box = 17 * unit;
    for (let x = -5 * unit; x < width; x += box + 0.8 * unit) {
      const stack = rng.int(1, 5);
      for (let level = 0; level < stack; level += 1) {
        ctx.fillStyle = mix(rng.pick(crates), palette.near, 0.5);
        ctx.fillRect(x, horizon - (level + 1) * 7.4 * unit - 5 * unit, box, 6.8 * unit);
        ctx.fillStyle = fade('#000000', 0.22);
        for (let rib = 0; rib < 6; rib += 1) {
          ctx.fillRect(
            x + rib * 3 * unit,
            horizon - (level + 1) * 7.4 * unit - 5 * unit,
            unit,
            6.8 * unit,
          );
        }
      }
    }
    ctx.fillStyle = palette.ink;
    ctx.fillRect(0, horizon - 5 * unit, width, 5 * unit);
    for (let x = 12 * unit; x < width; x += 62 * unit) {
      ctx.fillRect(x, horizon - 66 * unit, 1.3 * unit, 62 * unit);
      drawGlow(ctx, x, horizon - 66 * unit, 16 * unit, '#fff0cf', 1);
      drawGlow(ctx, x, horizon - 8 * unit, 30 * unit, palette.light, 0.34, 1.6);
    }
    addBloom(ctx, 9 * unit, 0.5);
  });
  const ship = paintLayer(330 * unit, 110 * unit, (ctx, wide, tall) => {
    const deck = tall - 34 * unit;
    ctx.fillStyle = palette.ink;
    ctx.beginPath();
    ctx.moveTo(4 * unit, deck);
    ctx.lineTo(wide - 4 * unit, deck - 7 * unit);
    ctx.lineTo(wide - 26 * unit, tall);
    ctx.lineTo(18 * unit, tall);
    ctx.fill();
    ctx.fillStyle = fade('#b8403a', 0.6);
    ctx.fillRect(17 * unit, tall - 5 * unit, wide - 44 * unit, 5 * unit);
    for (let x = 66 * unit; x < wide - 48 * unit; x += 21.5 * unit) {
      for (let level = 0; level < rng.int(3, 5); level += 1) {
        ctx.fillStyle = mix(rng.pick(crates), palette.ink, 0.32);
        ctx.fillRect(x, deck - (level + 1) * 9 * unit, 20.5 * unit, 8.3 * unit);
        ctx.fillStyle = fade('#000000', 0.2);
        for (let rib = 1; rib < 7; rib += 1)
          ctx.fillRect(x + rib * 3 * unit, deck - (level + 1) * 9 * unit, unit, 8.3 * unit);
      }
    }
    ctx.fillStyle = mix('#e9e2d4', palette.near, 0.55);
    ctx.fillRect(22 * unit, deck - 52 * unit, 34 * unit, 54 * unit);
    ctx.fillRect(16 * unit, deck - 58 * unit, 46 * unit, 8 * unit);
    for (let level = 0; level < 4; level += 1) {
      for (let pane = 0; pane < 5; pane += 1) {
        ctx.fillStyle = fade(palette.light, 0.9);
        ctx.fillRect((25 + pane * 6) * unit, deck - (45 - level * 11) * unit, 3 * unit, 3.4 * unit);
      }
    }
    drawGlow(ctx, 38 * unit, deck - 30 * unit, 50 * unit, palette.light, 0.4);
    ctx.fillStyle = palette.ink;
    ctx.fillRect(40 * unit, deck - 76 * unit, 1.4 * unit, 20 * unit);
    drawGlow(ctx, 40.6 * unit, deck - 76 * unit, 7 * unit, '#ff5a4d', 1);
  });
  const cranes = (portrait ? [0.24, 0.76] : [0.16, 0.43, 0.72]).map((share) => ({
    x: width * share,
    size: height * (portrait ? 0.2 : 0.37) * rng.range(0.9, 1.12),
    lap: rng.range(11, 17),
    offset: rng.next(),
    crate: rng.pick(crates),
  }));
  const twinkle = twinklingStars(stage, horizon * 0.5, 14);
  const scene = paintLayer(width, horizon, () => undefined);
  const air = scene.getContext('2d');
  const steel = mix(palette.ink, palette.accent, 0.12);

  return (ctx, time) => {
    air.drawImage(backdrop, 0, 0);
    twinkle(air, time);
    for (const crane of cranes) {
      const phase = stage.cycle(time, crane.lap, crane.offset);
      const trolley = 0.5 - 0.5 * Math.cos(phase * Math.PI * 2);
      const hook = Math.pow(Math.abs(Math.cos(phase * Math.PI * 2)), 3);
      paintCrane(air, crane.x, horizon - 4 * unit, crane.size, trolley, hook, {
        steel,
        light: palette.light,
        crate: crane.crate,
      });
    }
    ctx.drawImage(scene, 0, 0);
    reflect(ctx, stage, scene, time, {
      horizon,
      tint: palette.near,
      deep: palette.ink,
      strength: 0.36,
      calm: 1.2,
    });
    const shipX = width * (portrait ? 0.04 : 0.3) + stage.drift(time, 1.6 * unit);
    const shipY = horizon + height * 0.1 - ship.height + stage.wave(time, 5) * unit;
    ctx.save();
    ctx.globalAlpha = 0.32;
    ctx.translate(shipX, (shipY + ship.height) * 2 - shipY - 2 * unit);
    ctx.scale(1, -1);
    ctx.drawImage(ship, 0, 0);
    ctx.restore();
    ctx.drawImage(ship, shipX, shipY);
  };
};
