import { fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { addBloom } from '../paint/land.ts';
import type { Palette } from '../paint/palette.ts';
import { verticalGradient } from '../paint/surface.ts';
import { mirror } from './city-skyline.ts';
import type { Page } from './page.ts';

/** A front of windows across the street. */
export const windowsView = (page: Page, palette: Palette): void => {
  const { ctx, width, height, unit, rng } = page;
  ctx.fillStyle = verticalGradient(ctx, 0, height, [
    mix(palette.near, palette.far, 0.4),
    palette.ink,
  ]);
  ctx.fillRect(0, 0, width, height);
  const columns = width > height ? 7 : 5;
  const cell = width / columns;
  const high = cell * 1.12;
  for (let row = 0; row * high < height; row += 1) {
    ctx.fillStyle = fade('#000000', 0.3);
    ctx.fillRect(0, row * high, width, 5 * unit);
    for (let column = 0; column < columns; column += 1)
      paintWindow(
        page,
        palette,
        {
          x: (column + 0.14) * cell,
          y: row * high + cell * 0.2,
          wide: cell * 0.72,
          high: high * 0.7,
        },
        rng.chance(0.62),
      );
  }
  addBloom(ctx, 7 * unit, 0.4);
};

/** A wet street between signs; what is on them is no writing. */
export const streetView = (page: Page, palette: Palette): void => {
  const { ctx, width, height, unit, rng } = page;
  const ground = height * 0.7;
  ctx.fillStyle = verticalGradient(ctx, 0, ground, [
    palette.sky[0],
    palette.sky[1],
    mix(palette.sky[2], palette.sky[1], 0.4),
  ]);
  ctx.fillRect(0, 0, width, height);
  for (const side of [0, 1]) {
    for (let house = 0; house < 4; house += 1) {
      const near = 1 - house / 4;
      const edge = width * 0.5 * (0.24 + near * 0.62);
      const x = side ? width - edge : 0;
      const top = height * (0.34 - near * 0.34) + rng.range(0, 30) * unit;
      ctx.fillStyle = mix(palette.far, palette.ink, near);
      ctx.fillRect(x, top, edge, ground - top + 40 * unit * near);
      for (let y = top + 22 * unit; y < ground - 60 * unit; y += 30 * unit) {
        for (let pane = x + 8 * unit; pane < x + edge - 18 * unit; pane += 24 * unit) {
          if (!rng.chance(0.4)) continue;
          ctx.fillStyle = fade(
            rng.pick([palette.light, '#ffe9c2', palette.accent]),
            rng.range(0.5, 1),
          );
          ctx.fillRect(pane, y, 12 * unit, 17 * unit);
        }
      }
      const sign = rng.pick(['#ff5c8a', '#5ce1ff', '#ffd25c', '#7dff9c']);
      const sx = side ? x + 4 * unit : x + edge - 26 * unit;
      const sy = ground - rng.range(150, 240) * unit * (0.5 + near * 0.5);
      ctx.fillStyle = fade('#0a0c18', 0.9);
      ctx.beginPath();
      ctx.roundRect(sx, sy, 22 * unit, 84 * unit, 5 * unit);
      ctx.fill();
      ctx.strokeStyle = sign;
      ctx.lineWidth = 2 * unit;
      ctx.stroke();
      for (let mark = 0; mark < 4; mark += 1) {
        ctx.beginPath();
        ctx.arc(
          sx + 11 * unit,
          sy + (13 + mark * 19) * unit,
          5 * unit,
          rng.next() * 6,
          rng.range(8, 11),
        );
        ctx.stroke();
      }
      drawGlow(ctx, sx + 11 * unit, sy + 42 * unit, 80 * unit, sign, 0.5);
    }
  }
  const figures: readonly [number, number, string][] = [
    [0.42, 0.9, '#e0524a'],
    [0.56, 0.78, '#3f7ad0'],
    [0.5, 0.72, '#e6b040'],
  ];
  mirror(page, palette, ground);
  for (const [x, y, tone] of figures)
    paintUmbrella(page, x * width, y * height, (y - 0.5) * 120 * unit, tone);
  ctx.strokeStyle = 'rgba(220,235,255,0.35)';
  ctx.lineWidth = unit * 0.7;
  ctx.beginPath();
  for (let drop = 0; drop < 320; drop += 1) {
    const [x, y, long] = [rng.next() * width * 1.1, rng.next() * height, rng.range(10, 30) * unit];
    ctx.moveTo(x, y);
    ctx.lineTo(x - long * 0.16, y + long);
  }
  ctx.stroke();
  addBloom(ctx, 9 * unit, 0.5);
};

/** Somebody under an umbrella, seen from behind. */
function paintUmbrella(page: Page, x: number, y: number, size: number, tone: string): void {
  const { ctx } = page;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.fillStyle = '#0a0d18';
  ctx.beginPath();
  ctx.roundRect(-0.3, -1.5, 0.6, 1, 0.26);
  ctx.fill();
  for (const leg of [-0.2, 0.06]) ctx.fillRect(leg, -0.6, 0.15, 0.6);
  ctx.beginPath();
  ctx.arc(0, -1.66, 0.19, 0, 7);
  ctx.fill();
  ctx.fillStyle = tone;
  ctx.beginPath();
  ctx.moveTo(-0.9, -1.75);
  ctx.bezierCurveTo(-0.7, -2.6, 0.7, -2.6, 0.9, -1.75);
  for (let rib = 3; rib >= 0; rib -= 1)
    ctx.quadraticCurveTo(-0.9 + rib * 0.45 + 0.22, -1.9, -0.9 + rib * 0.45, -1.75);
  ctx.fill();
  ctx.strokeStyle = fade('#ffffff', 0.4);
  ctx.lineWidth = 0.03;
  ctx.stroke();
  ctx.restore();
}

/** A window of a house, with somebody's things in it. */
function paintWindow(
  page: Page,
  palette: Palette,
  box: { x: number; y: number; wide: number; high: number },
  lit: boolean,
): void {
  const { ctx, unit, rng } = page;
  const { x, y, wide, high } = box;
  const tone = rng.pick([palette.light, '#ffe3b0', '#ffd0a0', '#cfe4ff']);
  ctx.fillStyle = lit
    ? verticalGradient(ctx, y, y + high, [lighten(tone, 0.2), mix(tone, '#8a4a20', 0.35)])
    : mix(palette.ink, palette.far, 0.35);
  ctx.fillRect(x, y, wide, high);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, wide, high);
  ctx.clip();
  ctx.fillStyle = fade('#120c14', lit ? 0.82 : 0.4);
  const thing = rng.int(0, 5);
  if (thing === 0) {
    ctx.beginPath();
    ctx.ellipse(x + wide * 0.55, y + high * 0.86, wide * 0.2, high * 0.16, 0, 0, 7);
    ctx.arc(x + wide * 0.36, y + high * 0.72, wide * 0.11, 0, 7);
    ctx.fill();
    for (const ear of [0.29, 0.43]) {
      ctx.beginPath();
      ctx.moveTo(x + wide * (ear - 0.05), y + high * 0.68);
      ctx.lineTo(x + wide * ear, y + high * 0.56);
      ctx.lineTo(x + wide * (ear + 0.05), y + high * 0.68);
      ctx.fill();
    }
  } else if (thing === 1) {
    ctx.fillRect(x + wide * 0.4, y + high * 0.8, wide * 0.24, high * 0.2);
    for (let leaf = 0; leaf < 9; leaf += 1) {
      ctx.beginPath();
      ctx.ellipse(
        x + wide * (0.52 + Math.sin(leaf * 2.2) * 0.18),
        y + high * (0.64 - (leaf % 4) * 0.07),
        wide * 0.05,
        high * 0.13,
        leaf * 0.7,
        0,
        7,
      );
      ctx.fill();
    }
  } else if (thing === 2) {
    ctx.fillRect(x + wide * 0.48, y, 1.6 * unit, high * 0.34);
    ctx.beginPath();
    ctx.moveTo(x + wide * 0.36, y + high * 0.5);
    ctx.lineTo(x + wide * 0.44, y + high * 0.32);
    ctx.lineTo(x + wide * 0.58, y + high * 0.32);
    ctx.lineTo(x + wide * 0.66, y + high * 0.5);
    ctx.fill();
    if (lit) drawGlow(ctx, x + wide * 0.51, y + high * 0.52, wide * 0.4, '#fff3d0', 0.9);
  } else if (thing === 3) {
    ctx.fillRect(x + wide * 0.1, y + high * 0.62, wide * 0.8, 2 * unit);
    for (let book = 0; book < 9; book += 1)
      ctx.fillRect(
        x + wide * (0.14 + book * 0.08),
        y + high * rng.range(0.4, 0.48),
        wide * 0.06,
        high * 0.22,
      );
  } else if (thing === 4) {
    ctx.fillStyle = fade(mix(tone, '#7a2f3a', 0.6), 0.75);
    for (const side of [0, 1]) {
      ctx.beginPath();
      ctx.moveTo(x + side * wide, y);
      ctx.quadraticCurveTo(
        x + wide * (side ? 0.62 : 0.38),
        y + high * 0.5,
        x + wide * (side ? 0.8 : 0.2),
        y + high,
      );
      ctx.lineTo(x + side * wide, y + high);
      ctx.fill();
    }
  }
  ctx.restore();
  ctx.strokeStyle = mix(palette.ink, palette.far, 0.5);
  ctx.lineWidth = 3 * unit;
  ctx.strokeRect(x, y, wide, high);
  ctx.beginPath();
  ctx.moveTo(x + wide / 2, y);
  ctx.lineTo(x + wide / 2, y + high);
  ctx.stroke();
  if (lit) drawGlow(ctx, x + wide / 2, y + high / 2, wide * 0.9, tone, 0.22);
}
