import { fade } from '../paint/color.ts';
import { black, brush, even, taper, touch, wash } from './ink-brush.ts';
import type { At } from './ink-brush.ts';
import type { Page } from './page.ts';

export function wisteria(page: Page): void {
  const { rng, ctx, width, height, unit } = page;
  brush(
    page,
    [
      [-0.02, 0.12],
      [0.3, 0.06],
      [0.5, 0.14],
      [0.78, 0.07],
      [1.02, 0.16],
    ],
    { width: (s) => 17 - s * 7, ink: 0.8, dry: 0.7 },
  );
  for (const [x, y, long] of [
    [0.2, 0.08, 0.42],
    [0.4, 0.11, 0.58],
    [0.62, 0.11, 0.5],
    [0.82, 0.1, 0.34],
  ] as const) {
    for (let flower = 0; flower < 120; flower += 1) {
      const s = rng.next();
      const wide = 0.07 * Math.sin(Math.min(1, s * 1.3 + 0.1) * 2.6) + 0.008;
      touch(
        ctx,
        (x + rng.range(-wide, wide)) * width,
        (y + s * long) * height,
        rng.range(0.6, 2.4),
        rng.range(8, 16) * unit,
        rng.range(3, 5.4) * unit,
        rng.pick(['#6a58b8', '#8f7fd6', '#a99be6', '#5a4a9c']),
        0.7,
      );
    }
    for (let leaf = 0; leaf < 7; leaf += 1)
      touch(
        ctx,
        x * width,
        y * height,
        rng.range(0.1, 3),
        rng.range(26, 48) * unit,
        6 * unit,
        '#3b4d36',
        0.6,
      );
  }
  bird(page, [0.74, 0.68], 1.1, -1);
}

/** A small bird on a twig; `way` 1 looks right. */
function bird(page: Page, at: At, size: number, way: 1 | -1): void {
  const { ctx, width, height, unit } = page;
  brush(
    page,
    [
      [at[0] - 0.2 * way, at[1] + 0.09],
      [at[0], at[1] + 0.055],
      [at[0] + 0.22 * way, at[1] + 0.075],
    ],
    { width: even(4), ink: 0.8, dry: 0.5 },
  );
  ctx.save();
  ctx.translate(at[0] * width, at[1] * height);
  ctx.scale(size * way * unit, size * unit);
  touch(ctx, -12, 4, 2.75, 50, 5, black, 0.85);
  for (const [x, y, r, tone, ink] of [
    [0, 4, 19, '#6d5a4a', 0.75],
    [4, 9, 14, '#e8dcc8', 0.9],
    [17, -12, 12, '#2a2622', 0.9],
    [20, -7, 7, '#efe6d6', 0.9],
  ] as const) {
    ctx.fillStyle = fade(tone, ink);
    ctx.beginPath();
    ctx.ellipse(x, y, r * 1.15, r, 0.5, 0, 7);
    ctx.fill();
  }
  touch(ctx, 4, -6, 2.5, 38, 9, '#3a322c', 0.9);
  ctx.fillStyle = '#d98a2c';
  ctx.beginPath();
  ctx.moveTo(28, -15);
  ctx.lineTo(38, -10);
  ctx.lineTo(27, -8);
  ctx.fill();
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ctx.arc(21, -15, 2.2, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#000000';
  ctx.beginPath();
  ctx.arc(21.5, -15, 1.3, 0, 7);
  ctx.fill();
  ctx.restore();
}

export function birdOnBranch(page: Page): void {
  const { rng, ctx, width, height, unit } = page;
  brush(
    page,
    [
      [1.02, 0.2],
      [0.7, 0.34],
      [0.52, 0.5],
      [0.2, 0.6],
    ],
    { width: (s) => 16 - s * 12, ink: 0.85, dry: 0.7 },
  );
  for (let leaf = 0; leaf < 46; leaf += 1) {
    const s = rng.next();
    const [x, y] = [1 - s * 0.8, 0.2 + s * 0.42 + rng.range(-0.06, 0.05)];
    touch(
      ctx,
      x * width,
      y * height,
      rng.range(-0.5, 3.6),
      rng.range(26, 54) * unit,
      rng.range(7, 12) * unit,
      rng.pick(['#b8422a', '#d98a2c', '#8c3324', '#59603a']),
      0.62,
    );
  }
  bird(page, [0.42, 0.47], 1.5, -1);
}

export function fish(page: Page): void {
  const { rng, ctx, width, height, unit } = page;
  for (const [x, y, angle, size, tone] of [
    [0.42, 0.36, 0.5, 1.2, black],
    [0.62, 0.6, -2.5, 1, '#c8452c'],
    [0.28, 0.72, -0.4, 0.7, black],
  ] as const) {
    ctx.save();
    ctx.translate(x * width, y * height);
    ctx.rotate(angle);
    ctx.scale(size * unit, size * unit);
    for (const turn of [2.75, 3.1, 3.5]) touch(ctx, -46, 0, turn, 56, 13, tone, 0.35);
    touch(ctx, 10, -12, -2.3, 36, 9, tone, 0.4);
    touch(ctx, 6, 12, 2.2, 32, 8, tone, 0.4);
    touch(ctx, 62, 0, Math.PI, 122, 22, tone, 0.85);
    touch(ctx, 60, 4, Math.PI, 100, 9, '#f6efdf', 0.7);
    for (let scale = 0; scale < 26; scale += 1) {
      ctx.strokeStyle = fade('#000000', 0.28);
      ctx.beginPath();
      ctx.arc(rng.range(-34, 34), rng.range(-11, 5), 5, -1.2, 1.2);
      ctx.stroke();
    }
    for (const side of [-1, 1]) {
      ctx.fillStyle = '#000000';
      ctx.beginPath();
      ctx.arc(48, side * 8, 2.6, 0, 7);
      ctx.fill();
    }
    ctx.restore();
  }
  for (let weed = 0; weed < 9; weed += 1)
    brush(
      page,
      [
        [0.8 + weed * 0.02, 1],
        [0.74 + weed * 0.03, 0.86],
        [0.84 + weed * 0.02, 0.76],
      ],
      { width: taper(5), color: '#33473a', ink: 0.5 },
    );
}

export function pineMoon(page: Page): void {
  const { rng, ctx, width, height, unit } = page;
  wash(page, [0.36, 0.27], 58, '#e8c878', 0.5);
  brush(
    page,
    [
      [1.04, 0.98],
      [0.82, 0.72],
      [0.86, 0.5],
      [0.62, 0.38],
      [0.4, 0.42],
    ],
    { width: (s) => 40 - s * 32, ink: 0.8, dry: 0.8 },
  );
  brush(
    page,
    [
      [0.85, 0.56],
      [0.6, 0.62],
      [0.36, 0.6],
    ],
    { width: (s) => 14 - s * 11, ink: 0.8 },
  );
  for (const [x, y] of [
    [0.4, 0.41],
    [0.52, 0.36],
    [0.64, 0.33],
    [0.76, 0.4],
    [0.38, 0.59],
    [0.5, 0.57],
    [0.64, 0.6],
    [0.86, 0.44],
  ] as const) {
    for (let needle = 0; needle < 60; needle += 1) {
      const angle = -Math.PI * rng.range(-0.08, 1.08);
      const reach = rng.range(26, 44) * unit;
      ctx.strokeStyle = fade(rng.pick([black, '#25382f', '#2f4a3a']), 0.55);
      ctx.lineWidth = unit * 0.9;
      ctx.beginPath();
      ctx.moveTo(x * width, y * height);
      ctx.lineTo(x * width + Math.cos(angle) * reach, y * height + Math.sin(angle) * reach * 0.7);
      ctx.stroke();
    }
  }
}

export function crane(page: Page): void {
  const { rng, ctx, width, height, unit } = page;
  wash(page, [0.72, 0.2], 50, '#d2442c', 0.75);
  for (let reed = 0; reed < 16; reed += 1) {
    const x = rng.range(-0.02, 1);
    brush(
      page,
      [
        [x, 1.02],
        [x + rng.range(-0.04, 0.06), 0.84],
        [x + rng.range(0, 0.2), rng.range(0.7, 0.8)],
      ],
      { width: taper(5), ink: rng.range(0.2, 0.6) },
    );
  }
  ctx.save();
  ctx.translate(width * 0.44, height * 0.56);
  ctx.scale(unit, unit);
  ctx.strokeStyle = fade(black, 0.85);
  ctx.lineWidth = 4;
  ctx.lineCap = 'round';
  for (const [x, foot] of [
    [-4, -10],
    [12, 22],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x, 40);
    ctx.lineTo(x + 4, 92);
    ctx.lineTo(foot, 150);
    ctx.stroke();
  }
  for (let plume = 0; plume < 9; plume += 1)
    touch(ctx, -34, 14, 2.2 + plume * 0.09, 66, 8, black, 0.8);
  touch(ctx, 48, -4, 2.7, 116, 38, '#fbf7ec', 1);
  touch(ctx, 44, 4, 2.6, 104, 24, '#ded8c8', 0.6);
  ctx.strokeStyle = '#fbf7ec';
  ctx.lineWidth = 13;
  ctx.beginPath();
  ctx.moveTo(36, 4);
  ctx.bezierCurveTo(74, -24, 16, -66, 42, -112);
  ctx.stroke();
  ctx.strokeStyle = fade(black, 0.9);
  ctx.lineWidth = 8;
  ctx.beginPath();
  ctx.moveTo(50, -30);
  ctx.bezierCurveTo(44, -58, 24, -76, 42, -110);
  ctx.stroke();
  ctx.fillStyle = '#fbf7ec';
  ctx.beginPath();
  ctx.ellipse(45, -116, 11, 8, 0.2, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#d2342c';
  ctx.beginPath();
  ctx.ellipse(44, -123, 7, 4, 0.2, 0, 7);
  ctx.fill();
  touch(ctx, 52, -116, 0.1, 40, 3, '#4a4436', 0.95);
  ctx.restore();
}
