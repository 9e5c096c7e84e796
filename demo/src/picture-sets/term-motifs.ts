import { darken, fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { paintBranches, paintFir } from '../paint/flora.ts';
import type { SKRSContext2D } from '../paint/surface.ts';
import type { Page } from './page.ts';
import type { SolarTerm } from './solar-term.ts';

/** What stands in the foreground, and what falls or flies. */
export type TermMotif =
  | 'willow'
  | 'blossom'
  | 'rain'
  | 'tea'
  | 'lotusLeaf'
  | 'wheat'
  | 'fireflies'
  | 'reeds'
  | 'geese'
  | 'persimmon'
  | 'snow'
  | 'firs';

/** A hanging twig with leaves on both sides. */
function hangTwig(page: Page, x: number, long: number, color: string): void {
  const { ctx, unit, rng } = page;
  const sway = rng.range(-26, 26) * unit;
  ctx.strokeStyle = darken(color, 0.25);
  ctx.lineWidth = unit * 0.9;
  ctx.beginPath();
  ctx.moveTo(x, -4);
  ctx.quadraticCurveTo(x + sway * 0.2, long * 0.5, x + sway, long);
  ctx.stroke();
  for (let s = 0.12; s < 1; s += 0.035) {
    const px = x + sway * s * s;
    const py = long * s;
    pressLeaf(
      ctx,
      px,
      py,
      rng.chance(0.5) ? rng.range(0.7, 1.3) : rng.range(1.8, 2.5),
      rng.range(9, 17) * unit,
      2.6 * unit,
      mix(color, '#ffffff', rng.range(0, 0.3)),
    );
  }
}

function pressLeaf(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
  color: string,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.quadraticCurveTo(long * 0.5, -wide, long, 0);
  ctx.quadraticCurveTo(long * 0.5, wide, 0, 0);
  ctx.fill();
  ctx.restore();
}

function swallow(page: Page, x: number, y: number, size: number, turn: number): void {
  const { ctx, unit } = page;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(size * unit, size * unit);
  ctx.fillStyle = '#1d2330';
  ctx.beginPath();
  ctx.moveTo(12, 0);
  ctx.bezierCurveTo(4, -5, -4, -4, -8, -2);
  ctx.lineTo(-26, -9);
  ctx.lineTo(-14, 0);
  ctx.lineTo(-26, 8);
  ctx.lineTo(-8, 2);
  ctx.bezierCurveTo(-2, 4, 4, 5, 12, 0);
  ctx.fill();
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(4, side * 2);
    ctx.bezierCurveTo(2, side * 16, -10, side * 24, -22, side * 27);
    ctx.bezierCurveTo(-10, side * 16, -8, side * 8, -5, side * 2);
    ctx.fill();
  }
  ctx.restore();
}

const blossomAt = (page: Page, x: number, y: number, size: number, color: string): void => {
  const { ctx, rng } = page;
  const turn = rng.next() * 7;
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = turn + (petal / 5) * Math.PI * 2;
    ctx.fillStyle = mix(color, '#ffffff', rng.range(0, 0.4));
    ctx.beginPath();
    ctx.arc(x + Math.cos(angle) * size * 0.6, y + Math.sin(angle) * size * 0.6, size * 0.56, 0, 7);
    ctx.fill();
  }
  ctx.fillStyle = '#ffe9a8';
  ctx.beginPath();
  ctx.arc(x, y, size * 0.28, 0, 7);
  ctx.fill();
};

/** Each painted over the hills. */
export const motifs: Record<TermMotif, (page: Page, term: SolarTerm) => void> = {
  willow: (page, term) => {
    const { width, height, rng } = page;
    for (let twig = 0; twig < 16; twig += 1)
      hangTwig(page, rng.range(0.5, 1.05) * width, rng.range(0.2, 0.6) * height, term.accent);
    swallow(page, width * 0.3, height * 0.34, 1.7, -0.5);
    swallow(page, width * 0.46, height * 0.25, 1.1, -0.2);
  },
  blossom: (page, term) => {
    const { ctx, width, height, unit, rng } = page;
    const tips: [number, number][] = [];
    paintBranches(
      ctx,
      rng.fork('branch'),
      { x: -10, y: height * 0.86, angle: -0.95, length: 112 * unit, weight: 12 * unit, depth: 6 },
      '#3a2530',
      (x, y) => tips.push([x, y]),
    );
    for (const [x, y] of tips) {
      for (let bloom = 0; bloom < 2; bloom += 1)
        blossomAt(
          page,
          x + rng.range(-12, 12) * unit,
          y + rng.range(-12, 12) * unit,
          rng.range(4, 8) * unit,
          term.accent,
        );
    }
    for (let petal = 0; petal < 40; petal += 1)
      pressLeaf(
        ctx,
        rng.next() * width,
        rng.range(0.3, 1) * height,
        rng.next() * 7,
        7 * unit,
        3 * unit,
        fade(term.accent, 0.8),
      );
  },
  rain: ({ ctx, width, height, unit, rng }) => {
    ctx.strokeStyle = 'rgba(240,248,255,0.5)';
    ctx.lineWidth = unit * 0.8;
    ctx.beginPath();
    for (let drop = 0; drop < 260; drop += 1) {
      const [x, y, long] = [
        rng.next() * width * 1.2,
        rng.next() * height,
        rng.range(10, 30) * unit,
      ];
      ctx.moveTo(x, y);
      ctx.lineTo(x - long * 0.24, y + long);
    }
    ctx.stroke();
    for (let ring = 0; ring < 22; ring += 1) {
      const r = rng.range(5, 20) * unit;
      ctx.globalAlpha = 0.5;
      ctx.beginPath();
      ctx.ellipse(rng.next() * width, rng.range(0.88, 1) * height, r, r * 0.3, 0, 0, 7);
      ctx.stroke();
      ctx.globalAlpha = 1;
    }
  },
  tea: ({ ctx, width, height, unit, rng }, term) => {
    for (let row = 0; row < 7; row += 1) {
      const y = height * (0.74 + row * 0.045);
      const size = (9 + row * 4) * unit;
      for (let x = -size; x < width + size; x += size * 0.62) {
        const top = y + Math.sin(x / (90 * unit) + row * 0.4) * 12 * unit;
        const shade = ctx.createRadialGradient(x - size * 0.3, top - size * 0.4, 1, x, top, size);
        shade.addColorStop(0, lighten(term.accent, 0.3));
        shade.addColorStop(1, darken(term.accent, 0.42 - row * 0.03));
        ctx.fillStyle = shade;
        ctx.beginPath();
        ctx.arc(x, top, size * rng.range(0.7, 0.9), 0, 7);
        ctx.fill();
      }
    }
  },
  lotusLeaf: (page, term) => {
    const { ctx, width, height, unit, rng } = page;
    for (let leaf = 0; leaf < 16; leaf += 1) {
      const near = leaf / 15;
      const [x, y, r] = [
        rng.range(-0.05, 1.05) * width,
        height * (0.74 + near * 0.24),
        (20 + near * 44) * unit,
      ];
      const shade = ctx.createRadialGradient(x, y - r * 0.1, r * 0.1, x, y, r);
      shade.addColorStop(0, lighten(term.accent, 0.25));
      shade.addColorStop(1, darken(term.accent, 0.35));
      ctx.fillStyle = shade;
      ctx.beginPath();
      ctx.ellipse(x, y, r, r * 0.42, 0, 0.3, 6.1);
      ctx.lineTo(x, y);
      ctx.fill();
      ctx.strokeStyle = fade('#eaffe0', 0.22);
      ctx.lineWidth = unit * 0.7;
      for (let vein = 0; vein < 9; vein += 1) {
        const angle = 0.4 + vein * 0.66;
        ctx.beginPath();
        ctx.moveTo(x, y);
        ctx.lineTo(x + Math.cos(angle) * r * 0.9, y + Math.sin(angle) * r * 0.38);
        ctx.stroke();
      }
    }
    for (const [x, y, size] of [
      [0.34, 0.6, 1],
      [0.68, 0.68, 0.8],
    ] as const) {
      ctx.strokeStyle = darken(term.accent, 0.2);
      ctx.lineWidth = 3 * unit;
      ctx.beginPath();
      ctx.moveTo(x * width, y * height);
      ctx.quadraticCurveTo((x + 0.03) * width, (y + 0.15) * height, x * width, height * 0.95);
      ctx.stroke();
      for (let petal = 0; petal < 11; petal += 1) {
        const angle = -Math.PI / 2 + (petal / 10 - 0.5) * 2.8;
        pressLeaf(
          ctx,
          x * width,
          y * height,
          angle,
          (petal % 2 ? 46 : 56) * size * unit,
          15 * size * unit,
          petal % 2 ? '#ffd3dd' : '#f59db3',
        );
      }
    }
  },
  wheat: ({ ctx, width, height, unit, rng }, term) => {
    for (let stalk = 0; stalk < 150; stalk += 1) {
      const near = stalk / 149;
      const x = rng.range(-0.02, 1.02) * width;
      const foot = height * (0.94 + near * 0.1);
      const top = foot - height * rng.range(0.14, 0.2) * (0.7 + near * 0.6);
      const lean = rng.range(4, 26) * unit;
      const color = mix(darken(term.accent, 0.35), lighten(term.accent, 0.2), near);
      ctx.strokeStyle = color;
      ctx.lineWidth = unit * (0.7 + near);
      ctx.beginPath();
      ctx.moveTo(x, foot);
      ctx.quadraticCurveTo(x, top + (foot - top) * 0.4, x + lean, top);
      ctx.stroke();
      for (let grain = 0; grain < 8; grain += 1) {
        const [gx, gy] = [
          x + lean * (1 - grain * 0.035),
          top + grain * 4.6 * unit * (0.6 + near * 0.5),
        ];
        for (const side of [-1, 1])
          pressLeaf(
            ctx,
            gx,
            gy,
            -Math.PI / 2 + side * 0.5,
            8 * unit * (0.6 + near * 0.6),
            2.4 * unit,
            color,
          );
      }
    }
  },
  fireflies: ({ ctx, width, height, unit, rng }, term) => {
    for (let light = 0; light < 60; light += 1) {
      const [x, y] = [rng.next() * width, rng.range(0.4, 0.98) * height];
      const size = rng.range(3, 12) * unit;
      drawGlow(ctx, x, y, size * 2.4, term.accent, 0.9);
      drawGlow(ctx, x, y, size * 0.6, '#ffffff', 1);
    }
    ctx.fillStyle = '#07140f';
    for (let blade = 0; blade < 240; blade += 1) {
      const x = rng.next() * width;
      pressLeaf(
        ctx,
        x,
        height * 1.01,
        -Math.PI / 2 + rng.range(-0.5, 0.5),
        rng.range(30, 96) * unit,
        3 * unit,
        '#07140f',
      );
    }
  },
  reeds: ({ ctx, width, height, unit, rng }, term) => {
    for (let reed = 0; reed < 46; reed += 1) {
      const x = rng.range(-0.02, 1.02) * width;
      const top = height * rng.range(0.56, 0.84);
      const lean = rng.range(10, 70) * unit;
      ctx.strokeStyle = mix(term.hills[1], '#000000', 0.3);
      ctx.lineWidth = unit * 1.2;
      ctx.beginPath();
      ctx.moveTo(x, height);
      ctx.quadraticCurveTo(x, top + 60 * unit, x + lean, top);
      ctx.stroke();
      for (let plume = 0; plume < 26; plume += 1) {
        const s = plume / 26;
        pressLeaf(
          ctx,
          x + lean * (1 - s * 0.5),
          top + s * 44 * unit,
          rng.range(-0.9, 0.5),
          rng.range(14, 26) * unit * (1 - s * 0.4),
          1.6 * unit,
          fade(lighten(term.accent, rng.range(0, 0.5)), 0.8),
        );
      }
    }
  },
  geese: ({ ctx, width, height, unit, rng }) => {
    for (let goose = 0; goose < 11; goose += 1) {
      const row = Math.ceil(goose / 2);
      const side = goose % 2 ? 1 : -1;
      const x = width * 0.3 + row * 26 * unit;
      const y = height * 0.26 + row * side * 13 * unit + row * 5 * unit;
      const lift = rng.range(-5, 6) * unit;
      ctx.strokeStyle = '#1c2433';
      ctx.lineWidth = unit * 2;
      ctx.lineCap = 'round';
      ctx.beginPath();
      ctx.moveTo(x - 11 * unit, y - lift);
      ctx.quadraticCurveTo(x - 4 * unit, y - 5 * unit, x, y);
      ctx.quadraticCurveTo(x + 4 * unit, y - 5 * unit, x + 11 * unit, y - lift);
      ctx.moveTo(x - 7 * unit, y + unit);
      ctx.lineTo(x + 5 * unit, y + unit);
      ctx.stroke();
    }
  },
  persimmon: (page, term) => {
    const { ctx, width, height, unit, rng } = page;
    const tips: [number, number][] = [];
    paintBranches(
      ctx,
      rng.fork('branch'),
      {
        x: width + 10,
        y: height * 0.12,
        angle: 2.6,
        length: 130 * unit,
        weight: 10 * unit,
        depth: 5,
      },
      '#2b2028',
      (x, y) => tips.push([x, y]),
    );
    for (const [x, y] of tips.filter((_, index) => index % 3 === 0)) {
      const r = rng.range(10, 16) * unit;
      const skin = ctx.createRadialGradient(x - r * 0.3, y + r * 0.5, r * 0.1, x, y + r, r * 1.2);
      skin.addColorStop(0, lighten(term.accent, 0.45));
      skin.addColorStop(0.6, term.accent);
      skin.addColorStop(1, darken(term.accent, 0.4));
      ctx.fillStyle = skin;
      ctx.beginPath();
      ctx.ellipse(x, y + r, r * 1.08, r * 0.92, 0, 0, 7);
      ctx.fill();
      for (let leaf = 0; leaf < 4; leaf += 1)
        pressLeaf(ctx, x, y + r * 0.2, (leaf / 4) * 6.28 + 0.4, r * 0.8, r * 0.26, '#5a5a34');
    }
  },
  snow: ({ ctx, width, height, unit, rng }) => {
    for (let flake = 0; flake < 420; flake += 1) {
      ctx.fillStyle = fade('#ffffff', rng.range(0.35, 0.95));
      ctx.beginPath();
      ctx.arc(rng.next() * width, rng.next() * height, rng.range(0.7, 3.6) * unit, 0, 7);
      ctx.fill();
    }
  },
  firs: ({ ctx, width, height, unit, rng }, term) => {
    for (let tree = 0; tree < 34; tree += 1) {
      const near = tree / 33;
      const color = mix(term.hills[0], darken(term.hills[1], 0.4), near);
      paintFir(
        ctx,
        rng,
        rng.next() * width,
        height * (0.76 + near * 0.26),
        rng.range(60, 110) * unit * (0.6 + near * 0.7),
        color,
      );
    }
  },
};
