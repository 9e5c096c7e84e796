import { fade, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { addBloom } from '../paint/land.ts';
import { paintMoon, paintSky, paintStars, twinklingStars } from '../paint/sky.ts';
import { paintLayer } from '../paint/surface.ts';
import { reflect } from '../paint/water.ts';
import type { Scene } from './stage.ts';
import { crates, paintCrane } from './figures/gantry-crane.ts';

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
