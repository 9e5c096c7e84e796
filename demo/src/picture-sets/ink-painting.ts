import { fade, mix } from '../paint/color.ts';
import type { SKRSContext2D } from '../paint/surface.ts';
import type { Rng } from '../random.ts';
import { mottle, paperGrain, vignette } from './page.ts';
import type { Page, PicturePainter } from './page.ts';

/** A place on the page as shares of its width and height. */
type At = readonly [x: number, y: number];

const black = '#15161c';

/**
 * One stroke of a brush through the points: many faint hairs side by side, wide where `width` says, dry towards its end.
 * Widths in units.
 */
function brush(
  page: Page,
  points: readonly At[],
  stroke: { width: (s: number) => number; color?: string; ink?: number; dry?: number },
): void {
  const { ctx, unit, rng } = page;
  const color = stroke.color ?? black;
  const ink = stroke.ink ?? 0.9;
  const dry = stroke.dry ?? 0.25;
  const path = smoothPath(page, points);
  const hairs = 16;
  ctx.lineCap = 'round';
  for (let hair = 0; hair < hairs; hair += 1) {
    const side = (hair / (hairs - 1)) * 2 - 1;
    const tone = mix(color, '#ffffff', rng.range(0, 0.16));
    const gives = rng.range(0.75, 1.3);
    let drawing = false;
    ctx.beginPath();
    ctx.strokeStyle = fade(tone, ink * rng.range(0.4, 0.85));
    ctx.lineWidth = Math.max(0.4, (stroke.width(0.5) * unit * 2.6) / hairs);
    for (let step = 0; step < path.length; step += 1) {
      const s = step / (path.length - 1);
      const here = path[step];
      const next = path[Math.min(path.length - 1, step + 1)] ?? here;
      const before = path[Math.max(0, step - 1)] ?? here;
      if (!here || !next || !before) continue;
      const length = Math.hypot(next[0] - before[0], next[1] - before[1]) || 1;
      const half = stroke.width(s) * unit * 0.5 * side;
      const x = here[0] - ((next[1] - before[1]) / length) * half;
      const y = here[1] + ((next[0] - before[0]) / length) * half;
      const lifted = s > 1 - dry * gives && Math.abs(side) > 0.3 && rng.chance(0.3);
      if (drawing && !lifted) ctx.lineTo(x, y);
      else ctx.moveTo(x, y);
      drawing = !lifted;
    }
    ctx.stroke();
  }
}

/** Many points along a curve through the given ones (Catmull-Rom), in pixels. */
function smoothPath(page: Page, points: readonly At[]): [number, number][] {
  const { width, height } = page;
  const at = (index: number): At =>
    points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const path: [number, number][] = [];
  for (let part = 0; part < points.length - 1; part += 1) {
    const [a, b, c, d] = [at(part - 1), at(part), at(part + 1), at(part + 2)];
    for (let step = 0; step < 18; step += 1) {
      const t = step / 18;
      const on = (i: 0 | 1): number =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
      path.push([on(0) * width, on(1) * height]);
    }
  }
  const [x, y] = at(points.length - 1);
  path.push([x * width, y * height]);
  return path;
}

/** A wet spot: pale in the middle, darker where the water stopped. */
function wash(page: Page, at: At, radius: number, color: string, ink: number): void {
  const { ctx, width, height, unit, rng } = page;
  const [x, y] = [at[0] * width, at[1] * height];
  const reach = radius * unit;
  for (let layer = 0; layer < 5; layer += 1) {
    ctx.fillStyle = fade(color, ink / 5);
    ctx.beginPath();
    const push = reach * rng.range(0.78, 1.08);
    for (let step = 0; step <= 22; step += 1) {
      const angle = (step / 22) * Math.PI * 2;
      const far = push * (1 + Math.sin(angle * 3 + layer) * 0.06 + rng.range(-0.05, 0.05));
      ctx.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
    }
    ctx.fill();
  }
  ctx.strokeStyle = fade(color, ink * 0.35);
  ctx.lineWidth = unit * 0.6;
  ctx.stroke();
}

const taper =
  (wide: number) =>
  (s: number): number =>
    wide * Math.pow(Math.sin(Math.PI * (0.08 + s * 0.92)), 0.7);
const even = (wide: number) => (): number => wide;

/** A petal or leaf pressed down in one touch: pointed, with a heavier root. */
function touch(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  angle: number,
  long: number,
  wide: number,
  color: string,
  ink: number,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  const run = ctx.createLinearGradient(0, 0, long, 0);
  run.addColorStop(0, fade(color, ink));
  run.addColorStop(1, fade(color, ink * 0.35));
  ctx.fillStyle = run;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.bezierCurveTo(long * 0.25, -wide, long * 0.75, -wide * 0.8, long, 0);
  ctx.bezierCurveTo(long * 0.75, wide * 0.8, long * 0.25, wide, 0, 0);
  ctx.fill();
  ctx.restore();
}

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

function bamboo(page: Page): void {
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

function plum(page: Page): void {
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

function orchid(page: Page): void {
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

function lotus(page: Page): void {
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

function chrysanthemum(page: Page): void {
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

function wisteria(page: Page): void {
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

function birdOnBranch(page: Page): void {
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

function fish(page: Page): void {
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

function pineMoon(page: Page): void {
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

function crane(page: Page): void {
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

/** A seal in red, cut with strokes that are no letters. */
function seal(page: Page, rng: Rng): void {
  const { ctx, width, height, unit } = page;
  const side = 22 * unit;
  ctx.save();
  ctx.translate(width * 0.1, height * 0.9);
  ctx.fillStyle = 'rgba(190,38,32,0.86)';
  ctx.beginPath();
  ctx.roundRect(0, 0, side, side, 3 * unit);
  ctx.fill();
  ctx.strokeStyle = '#f3ead6';
  ctx.lineWidth = unit * 1.7;
  for (let line = 0; line < 5; line += 1) {
    const at = side * (0.18 + line * 0.16);
    ctx.beginPath();
    if (line % 2) {
      ctx.moveTo(at, side * 0.16);
      ctx.lineTo(at, side * rng.range(0.5, 0.84));
    } else {
      ctx.moveTo(side * 0.16, at);
      ctx.lineTo(side * rng.range(0.5, 0.84), at);
    }
    ctx.stroke();
  }
  ctx.restore();
}

const subjects = {
  bamboo,
  plum,
  orchid,
  lotus,
  chrysanthemum,
  wisteria,
  birdOnBranch,
  fish,
  pineMoon,
  crane,
};

export type InkSubject = keyof typeof subjects;

/** Ink and a little colour on rice paper. */
export function inkPainting(subject: InkSubject): PicturePainter {
  return (page) => {
    const { ctx, width, height } = page;
    ctx.fillStyle = '#f3ecdb';
    ctx.fillRect(0, 0, width, height);
    mottle(page, { color: '#c9b48c', opacity: 0.3, cells: 4 });
    subjects[subject](page);
    seal(page, page.rng.fork('seal'));
    paperGrain(page, 0.04);
    vignette(page, 0.22, '90,66,30');
  };
}
