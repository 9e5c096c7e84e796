import { paintTowers } from '../paint/buildings.ts';
import { fade, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import type { Palette } from '../paint/palette.ts';
import { paintStars } from '../paint/sky.ts';
import { paintLayer, verticalGradient } from '../paint/surface.ts';
import type { Page } from './page.ts';

/** Sky and three rows of towers that stand on `ground`; `tallest` is a share of the height. */
export function skyline(page: Page, palette: Palette, ground: number, tallest = 0.5): void {
  const { ctx, width, height, unit, rng } = page;
  ctx.fillStyle = verticalGradient(ctx, 0, ground, [...palette.sky]);
  ctx.fillRect(0, 0, width, height);
  paintStars(ctx, rng.fork('stars'), { width, bottom: ground * 0.6, unit, density: 0.4 });
  drawGlow(ctx, width * 0.5, ground, height * 0.45, palette.accent, 0.5, 2);
  const lights = [palette.light, '#fff3d8', palette.accent, '#9fd0ff'];
  for (const [share, lit, tone] of [
    [0.8, 0.16, 0.5],
    [1, 0.3, 0.25],
    [0.62, 0.42, 0],
  ] as const) {
    paintTowers(ctx, rng.fork(`row${share}`), {
      width,
      ground,
      tallest: height * tallest * share,
      unit,
      color: mix(palette.near, palette.far, tone),
      haze: palette.sky[2],
      lights,
      lit,
    });
  }
}

/** The upper part of the page, upside down in water below the ground line. */
export function mirror(page: Page, palette: Palette, ground: number): void {
  const { ctx, width, height, unit } = page;
  const copy = paintLayer(width, ground, (layer) => layer.drawImage(ctx.canvas, 0, 0));
  for (let y = 0; y < height - ground; y += 2) {
    const near = y / (height - ground);
    const swing = Math.sin(y * 0.11 + Math.sin(y * 0.03) * 3) * near * 9 * unit;
    ctx.drawImage(
      copy,
      0,
      Math.max(0, ground - y * 1.1 - 2),
      width,
      2,
      swing - 10 * unit,
      ground + y,
      width + 20 * unit,
      2.5,
    );
  }
  ctx.fillStyle = verticalGradient(ctx, ground, height, [
    fade(palette.ink, 0.25),
    fade(palette.ink, 0.82),
  ]);
  ctx.fillRect(0, ground, width, height - ground);
}
