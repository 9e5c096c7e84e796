import type { Stage } from '../scenes/stage.ts';
import type { Rng } from '../random.ts';
import { fade } from './color.ts';
import { drawGlow } from './glow.ts';
import type { SKRSContext2D } from './surface.ts';

type Effect = (ctx: SKRSContext2D, time: number) => void;

const wrap = (value: number, size: number): number => ((value % size) + size) % size;

/** Rain in three depths; `slant` is sideways pixels per pixel of fall. */
export function rainfall(
  stage: Stage,
  options: { color: string; count?: number; slant?: number; opacity?: number },
): Effect {
  const { width, height, unit } = stage;
  const rng = stage.rng.fork('rain');
  const slant = options.slant ?? 0.14;
  const depths = [0.45, 0.7, 1].map((depth) => ({
    depth,
    drops: Array.from({ length: Math.round((options.count ?? 150) / 3) }, () => ({
      x: rng.next() * width * 1.2,
      y: rng.next(),
      fall: rng.range(0.55, 0.85),
    })),
  }));
  return (ctx, time) => {
    for (const { depth, drops } of depths) {
      const long = 17 * depth * unit;
      ctx.beginPath();
      for (const drop of drops) {
        const phase = stage.cycle(time, drop.fall / depth, drop.y);
        const y = phase * (height + long * 2) - long;
        const x = wrap(drop.x + y * slant, width * 1.2) - width * 0.1;
        ctx.moveTo(x, y);
        ctx.lineTo(x + long * slant, y + long);
      }
      ctx.strokeStyle = fade(options.color, (options.opacity ?? 0.3) * depth);
      ctx.lineWidth = unit * (0.5 + depth * 0.6);
      ctx.stroke();
    }
  };
}

/** Snow that wanders as it falls; nearer flakes are larger, softer and faster. */
export function snowfall(
  stage: Stage,
  options: { count?: number; color?: string; wind?: number } = {},
): Effect {
  const { width, height, unit } = stage;
  const rng = stage.rng.fork('snow');
  const flakes = Array.from({ length: options.count ?? 150 }, () => {
    const depth = Math.pow(rng.next(), 1.8);
    return {
      x: rng.next() * width,
      y: rng.next(),
      size: (1.1 + depth * 3.4) * unit,
      fall: 14 - depth * 8,
      swing: rng.range(4, 16) * unit,
      period: rng.range(3, 6),
      offset: rng.next(),
      opacity: 0.85 - depth * 0.35,
    };
  });
  const color = options.color ?? '#ffffff';
  return (ctx, time) => {
    for (const flake of flakes) {
      const phase = stage.cycle(time, flake.fall, flake.y);
      const x = flake.x + stage.wave(time, flake.period, flake.offset) * flake.swing;
      const blown = wrap(x + phase * (options.wind ?? 30) * unit, width + 20) - 10;
      drawGlow(ctx, blown, phase * (height + 20) - 10, flake.size, color, flake.opacity);
    }
  };
}

/** Fireflies, plankton or sparks: points that wander and pulse inside a box of shares 0 to 1. */
export function wanderingLights(
  stage: Stage,
  options: {
    count: number;
    color: string;
    box?: { left: number; top: number; right: number; bottom: number };
    size?: number;
    rise?: boolean;
    name?: string;
  },
): Effect {
  const rng = stage.rng.fork(options.name ?? 'lights');
  const box = options.box ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const lights = Array.from({ length: options.count }, () => ({
    x: rng.range(box.left, box.right) * stage.width,
    y: rng.range(box.top, box.bottom) * stage.height,
    reach: rng.range(8, 34) * stage.unit,
    period: rng.range(5, 11),
    pulse: rng.range(2, 4.5),
    offset: rng.next(),
    size: rng.range(3, 9) * stage.unit * (options.size ?? 1),
    fall: rng.range(9, 18),
  }));
  const high = (box.bottom - box.top) * stage.height;
  return (ctx, time) => {
    for (const light of lights) {
      const x = light.x + stage.wave(time, light.period, light.offset) * light.reach;
      let y = light.y + stage.wave(time, light.period * 0.7, light.offset + 0.3) * light.reach;
      let shown = 1;
      if (options.rise) {
        const phase = stage.cycle(time, light.fall, light.offset);
        y = box.bottom * stage.height - phase * high;
        shown = Math.sin(phase * Math.PI);
      }
      const shine = 0.5 + 0.5 * stage.wave(time, light.pulse, light.offset);
      drawGlow(ctx, x, y, light.size, options.color, shown * (0.1 + 0.9 * shine * shine));
      drawGlow(ctx, x, y, light.size * 0.35, '#ffffff', shown * 0.8 * shine * shine);
    }
  };
}

/** Petals or leaves that tumble down and across. */
export function fallingLeaves(
  stage: Stage,
  options: { count: number; colors: readonly string[]; size?: number; slim?: number },
): Effect {
  const { width, height, unit } = stage;
  const rng: Rng = stage.rng.fork('leaves');
  const leaves = Array.from({ length: options.count }, () => ({
    x: rng.next() * width * 1.3,
    offset: rng.next(),
    fall: rng.range(7, 14),
    swing: rng.range(10, 40) * unit,
    period: rng.range(2.5, 5),
    size: rng.range(2.2, 5.6) * unit * (options.size ?? 1),
    color: rng.pick(options.colors),
    opacity: rng.range(0.55, 1),
  }));
  return (ctx, time) => {
    for (const leaf of leaves) {
      const phase = stage.cycle(time, leaf.fall, leaf.offset);
      const sway = stage.wave(time, leaf.period, leaf.offset);
      const x = wrap(leaf.x - phase * width * 0.3 + sway * leaf.swing, width * 1.1) - width * 0.05;
      ctx.save();
      ctx.translate(x, phase * (height + 30) - 15);
      ctx.rotate(sway * 1.6 + leaf.offset * 6);
      ctx.globalAlpha = leaf.opacity;
      ctx.fillStyle = leaf.color;
      ctx.beginPath();
      const flat = 0.3 + 0.5 * Math.abs(stage.wave(time, leaf.period * 0.8, leaf.offset));
      ctx.ellipse(0, 0, leaf.size, leaf.size * flat * (options.slim ?? 1), 0, 0, 7);
      ctx.fill();
      ctx.restore();
    }
  };
}
