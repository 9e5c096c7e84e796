import { fade } from '../../paint/color.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import type { Rng } from '../../random.ts';
import { ellipse, inkColor, shape, stroke } from '../figure/ink.ts';

interface EffectStage {
  ctx: SKRSContext2D;
  width: number;
  height: number;
  rng: Rng;
  /** A hundredth of the panel's short side. */
  unit: number;
}

type Effect = (stage: EffectStage) => void;

const scattered =
  (count: number, paint: (stage: EffectStage, x: number, y: number) => void): Effect =>
  (stage) => {
    for (let i = 0; i < count; i += 1)
      paint(stage, stage.rng.next() * stage.width, stage.rng.next() * stage.height);
  };

/** Lines from the edges towards the middle. */
const focusLines =
  (color: string, inner: number): Effect =>
  ({ ctx, width, height, rng }) => {
    const reach = Math.hypot(width, height) / 2;
    for (let i = 0; i < 110; i += 1) {
      const angle = (i / 110) * Math.PI * 2 + rng.range(-0.03, 0.03);
      const from = inner * rng.range(0.9, 1.35);
      const wide = rng.range(0.004, 0.016);
      const x = (far: number, at: number): number =>
        width / 2 + Math.cos(at) * far * (width / 2) * 1.2;
      const y = (far: number, at: number): number =>
        height / 2 + Math.sin(at) * far * (height / 2) * 1.2;
      const out = (reach / Math.min(width, height)) * 2.4;
      shape(
        ctx,
        color,
        (path) => {
          path.moveTo(x(from, angle), y(from, angle));
          path.lineTo(x(out, angle - wide), y(out, angle - wide));
          path.lineTo(x(out, angle + wide), y(out, angle + wide));
          path.closePath();
        },
        0,
      );
    }
  };

/** What lies over the figures of a panel, or (those named back…) between them and the place. */
export const effects = {
  backFocus: focusLines(fade('#ffffff', 0.75), 0.5),
  backDark: focusLines(fade(inkColor, 0.85), 0.62),
  backSpeed: ({ ctx, width, height, rng, unit }) => {
    for (let i = 0; i < 60; i += 1) {
      const y = rng.next() * height;
      const x = rng.range(-0.3, 0.9) * width;
      shape(
        ctx,
        fade('#ffffff', rng.range(0.35, 0.85)),
        (path) => {
          path.moveTo(x, y);
          path.lineTo(x + width * rng.range(0.3, 0.8), y + unit * 0.3);
          path.lineTo(x, y + unit * rng.range(0.4, 1.1));
          path.closePath();
        },
        0,
      );
    }
  },
  backGlow: ({ ctx, width, height }) => {
    const glow = ctx.createRadialGradient(
      width / 2,
      height * 0.5,
      0,
      width / 2,
      height * 0.5,
      Math.max(width, height) * 0.6,
    );
    glow.addColorStop(0, 'rgba(255,240,190,0.95)');
    glow.addColorStop(1, 'rgba(255,214,140,0)');
    ctx.fillStyle = glow;
    ctx.fillRect(0, 0, width, height);
  },
  backVeil: ({ ctx, width, height }) => {
    ctx.fillStyle = 'rgba(255,255,255,0.45)';
    ctx.fillRect(0, 0, width, height);
  },
  rain: ({ ctx, width, height, rng, unit }) => {
    for (let i = 0; i < 130; i += 1) {
      const x = rng.range(-0.1, 1.1) * width;
      const y = rng.next() * height;
      const length = unit * rng.range(5, 13);
      stroke(
        ctx,
        (path) => {
          path.moveTo(x, y);
          path.lineTo(x - length * 0.32, y + length);
        },
        { color: fade('#e3f0ff', rng.range(0.25, 0.7)), width: unit * 0.36 },
      );
    }
  },
  snow: scattered(90, ({ ctx, rng, unit }, x, y) =>
    shape(ctx, fade('#ffffff', rng.range(0.5, 0.95)), ellipse(x, y, unit * rng.range(0.4, 1.5)), 0),
  ),
  petals: scattered(34, ({ ctx, rng, unit }, x, y) =>
    shape(
      ctx,
      fade(rng.pick(['#ffc2d0', '#ffdce4', '#f7a8bc']), 0.92),
      ellipse(x, y, unit * rng.range(1, 2.2), unit * rng.range(0.5, 1), rng.range(0, 3)),
      0,
    ),
  ),
  leaves: scattered(26, ({ ctx, rng, unit }, x, y) =>
    shape(
      ctx,
      fade(rng.pick(['#8fb36a', '#5f8f5a', '#c3b35a']), 0.92),
      ellipse(x, y, unit * rng.range(1.4, 2.8), unit * 0.6, rng.range(0, 3)),
      0,
    ),
  ),
  sparks: scattered(30, ({ ctx, rng, unit }, x, y) => {
    const r = unit * rng.range(0.8, 2.6);
    shape(
      ctx,
      fade('#fff3bf', 0.95),
      (path) => {
        path.moveTo(x, y - r);
        path.quadraticCurveTo(x, y, x + r, y);
        path.quadraticCurveTo(x, y, x, y + r);
        path.quadraticCurveTo(x, y, x - r, y);
        path.quadraticCurveTo(x, y, x, y - r);
      },
      0,
    );
  }),
  bubbles: scattered(40, ({ ctx, rng, unit }, x, y) => {
    const r = unit * rng.range(0.6, 2.4);
    stroke(ctx, ellipse(x, y, r), { color: fade('#e8fbff', 0.75), width: unit * 0.3 });
    shape(ctx, fade('#ffffff', 0.8), ellipse(x - r * 0.3, y - r * 0.3, r * 0.22), 0);
  }),
  notes: scattered(12, ({ ctx, rng, unit }, x, y) => {
    const r = unit * rng.range(1.2, 2);
    const color = rng.pick(['#fff3bf', '#ffd9a0', '#ffffff']);
    shape(ctx, color, ellipse(x, y, r * 1.1, r * 0.8, -0.3), unit * 0.3);
    stroke(
      ctx,
      (path) => {
        path.moveTo(x + r, y);
        path.lineTo(x + r, y - r * 4);
        path.quadraticCurveTo(x + r * 2.4, y - r * 3.4, x + r * 2.2, y - r * 2.2);
      },
      { color, width: unit * 0.6 },
    );
  }),
  dust: scattered(12, ({ ctx, rng, unit, height }, x, y) =>
    shape(
      ctx,
      fade('#efe2cc', 0.5),
      ellipse(x, height - y * 0.16, unit * rng.range(4, 9), unit * rng.range(2, 5)),
      0,
    ),
  ),
} as const satisfies Record<string, Effect>;

export type EffectName = keyof typeof effects;
