import { fade, mix } from '../paint/color.ts';
import { black, brush, even, taper, touch, wash } from './ink-brush.ts';
import type { At } from './ink-brush.ts';
import type { Page } from './page.ts';

const blossom = (page: Page, at: At, size: number, color: string): void => {
  const { ctx, width, height, unit, rng } = page;
  const [x, y] = [at[0] * width, at[1] * height];
  const turn = rng.next() * 7;
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = turn + (petal / 5) * Math.PI * 2;
    wash(
      page,
      [
        at[0] + (Math.cos(angle) * size * unit) / width,
        at[1] + (Math.sin(angle) * size * unit) / height,
      ],
      size * 0.72,
      color,
      0.75,
    );
  }
  ctx.strokeStyle = fade('#5a1420', 0.8);
  ctx.lineWidth = unit * 0.5;
  for (let hair = 0; hair < 9; hair += 1) {
    const angle = rng.next() * 7;
    const reach = size * unit * rng.range(0.5, 0.9);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    ctx.stroke();
    ctx.fillStyle = '#6b1a22';
    ctx.fillRect(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, unit, unit);
  }
};

export function bamboo(page: Page): void {
  const { rng, ctx, width, height, unit } = page;
  for (const [x, ink, wide] of [
    [0.68, 0.3, 15],
    [0.3, 0.78, 20],
    [0.46, 0.55, 13],
  ] as const) {
    const lean = rng.range(-0.04, 0.06);
    for (let joint = 0; joint < 7; joint += 1) {
      const low = 1.04 - joint * 0.17;
      const sway = (y: number): number => x + lean * (1 - y);
      brush(
        page,
        [
          [sway(low), low],
          [sway(low - 0.08), low - 0.08],
          [sway(low - 0.155), low - 0.155],
        ],
        { width: (s) => wide * (1.12 - 0.24 * Math.sin(s * Math.PI)), ink, dry: 0.12 },
      );
      if (joint < 2) continue;
      for (let leaf = 0; leaf < 5; leaf += 1) {
        const angle = rng.chance(0.5) ? rng.range(0.5, 1.2) : rng.range(1.9, 2.7);
        touch(
          ctx,
          sway(low) * width,
          low * height,
          angle,
          rng.range(54, 104) * unit,
          rng.range(5, 9) * unit,
          black,
          ink * rng.range(0.6, 1.1),
        );
      }
    }
  }
}

export function plum(page: Page): void {
  const { rng } = page;
  brush(
    page,
    [
      [-0.02, 0.9],
      [0.16, 0.72],
      [0.22, 0.58],
      [0.44, 0.5],
      [0.56, 0.34],
    ],
    { width: (s) => 30 - s * 22, ink: 0.8, dry: 0.6 },
  );
  const twigs: At[][] = [
    [
      [0.22, 0.58],
      [0.2, 0.4],
      [0.27, 0.24],
      [0.24, 0.12],
    ],
    [
      [0.44, 0.5],
      [0.6, 0.52],
      [0.74, 0.44],
      [0.92, 0.46],
    ],
    [
      [0.56, 0.34],
      [0.68, 0.28],
      [0.72, 0.18],
      [0.84, 0.12],
    ],
    [
      [0.56, 0.34],
      [0.5, 0.22],
      [0.54, 0.1],
    ],
  ];
  for (const twig of twigs) brush(page, twig, { width: (s) => 7 - s * 5, ink: 0.85 });
  for (const twig of twigs) {
    for (const [x, y] of twig.slice(1)) {
      for (let bloom = 0; bloom < 3; bloom += 1)
        blossom(
          page,
          [x + rng.range(-0.06, 0.06), y + rng.range(-0.05, 0.05)],
          rng.range(6, 10),
          rng.pick(['#d8405a', '#e56a7e', '#c32c48']),
        );
    }
  }
}

export function orchid(page: Page): void {
  const { rng, ctx, width, height, unit } = page;
  for (let leaf = 0; leaf < 15; leaf += 1) {
    const side = rng.range(-1, 1);
    const high = rng.range(0.24, 0.52);
    brush(
      page,
      [
        [0.46 + side * 0.05, 0.84],
        [0.46 + side * 0.12, 0.84 - high * 0.7],
        [0.46 + side * 0.34, 0.84 - high],
        [0.46 + side * 0.56, 0.84 - high * 0.66],
      ],
      { width: taper(rng.range(6, 11)), ink: rng.range(0.4, 0.9), dry: 0.4 },
    );
  }
  for (const [x, y] of [
    [0.36, 0.4],
    [0.58, 0.34],
    [0.68, 0.5],
    [0.3, 0.56],
  ] as const) {
    brush(
      page,
      [
        [0.46, 0.82],
        [(x + 0.46) / 2, (y + 0.82) / 2 - 0.02],
        [x, y],
      ],
      { width: even(2), color: '#55683c', ink: 0.8 },
    );
    for (let petal = 0; petal < 5; petal += 1)
      touch(
        ctx,
        x * width,
        y * height,
        -1.5 + (petal - 2) * rng.range(0.55, 0.75),
        rng.range(26, 38) * unit,
        6.5 * unit,
        '#7b8b3e',
        0.75,
      );
    wash(page, [x, y], 4, '#8c2f3a', 0.8);
  }
  for (let moss = 0; moss < 46; moss += 1) {
    const x = rng.range(0.08, 0.9);
    wash(
      page,
      [x, 0.87 + Math.abs(x - 0.46) * 0.1 + rng.range(-0.012, 0.03)],
      rng.range(5, 19),
      '#3a4038',
      rng.range(0.12, 0.4),
    );
  }
}

export function lotus(page: Page): void {
  const { rng, ctx, width, height, unit } = page;
  for (const [x, y, r, ink] of [
    [0.24, 0.66, 74, 0.5],
    [0.72, 0.76, 92, 0.62],
    [0.82, 0.42, 46, 0.3],
  ] as const) {
    for (let blot = 0; blot < 7; blot += 1)
      wash(
        page,
        [x + rng.range(-0.06, 0.06), y + rng.range(-0.02, 0.02)],
        r * rng.range(0.5, 0.9),
        '#26332f',
        ink * 0.45,
      );
    for (let vein = 0; vein < 9; vein += 1) {
      const angle = (vein / 9) * 6.28;
      brush(
        page,
        [
          [x, y],
          [
            x + (Math.cos(angle) * r * unit * 0.9) / width,
            y + (Math.sin(angle) * r * unit * 0.5) / height,
          ],
        ],
        { width: taper(2), ink: 0.5 },
      );
    }
    brush(
      page,
      [
        [x, y],
        [x + 0.02, y + 0.2],
        [x - 0.02, 1.02],
      ],
      { width: even(4), ink: 0.5 },
    );
  }
  for (const [x, y, size] of [
    [0.44, 0.36, 1],
    [0.64, 0.2, 0.6],
  ] as const) {
    brush(
      page,
      [
        [x, y],
        [x + 0.03, y + 0.3],
        [x - 0.01, 1.02],
      ],
      { width: even(4.5), color: '#2c3a34', ink: 0.75 },
    );
    for (const [ring, count, tone] of [
      [1, 9, '#f0a8b6'],
      [0.75, 7, '#e77f97'],
      [0.5, 5, '#d95a78'],
    ] as const) {
      for (let petal = 0; petal < count; petal += 1) {
        const angle = -Math.PI / 2 + (petal / (count - 1) - 0.5) * 2.6 * (0.6 + ring * 0.4);
        touch(
          ctx,
          x * width,
          y * height,
          angle,
          72 * size * ring * unit,
          17 * size * unit,
          tone,
          0.72,
        );
      }
    }
    wash(page, [x, y - 0.012], 9 * size, '#c9a43a', 0.8);
  }
}

export function chrysanthemum(page: Page): void {
  const { rng, ctx, width, height, unit } = page;
  for (const [x, y, size, tone] of [
    [0.38, 0.3, 1, '#d99a1e'],
    [0.66, 0.46, 0.82, '#c9741e'],
    [0.3, 0.56, 0.62, '#e0b23c'],
  ] as const) {
    brush(
      page,
      [
        [x, y],
        [x + 0.04, y + 0.26],
        [0.5, 0.98],
      ],
      { width: even(4), color: '#2d3a2a', ink: 0.8 },
    );
    for (let leaf = 0; leaf < 6; leaf += 1) {
      const [px, py] = [x + rng.range(-0.03, 0.06), y + 0.14 + leaf * 0.05];
      const turn = leaf % 2 ? rng.range(-0.4, 0.5) : rng.range(2.7, 3.5);
      for (const [lobe, long] of [
        [-0.75, 0.66],
        [0, 1],
        [0.75, 0.66],
      ] as const) {
        touch(
          ctx,
          px * width,
          py * height,
          turn + lobe,
          58 * long * unit,
          12 * unit,
          '#27332c',
          0.6,
        );
      }
    }
    for (let petal = 0; petal < 70; petal += 1) {
      const ring = 1 - petal / 80;
      touch(
        ctx,
        x * width,
        y * height,
        rng.next() * 6.3,
        62 * size * ring * unit,
        5.2 * size * unit,
        mix(tone, '#7a3a10', rng.range(0, 0.45)),
        0.7,
      );
    }
  }
}
