import { fade, lighten, mix } from '../paint/color.ts';
import { drawGlow } from '../paint/glow.ts';
import { lineNoise } from '../paint/noise.ts';
import { verticalGradient } from '../paint/surface.ts';
import { paperGrain } from './page.ts';
import type { Page, PicturePainter } from './page.ts';
import { motifs } from './term-motifs.ts';
import type { TermMotif } from './term-motifs.ts';

export interface SolarTerm {
  sky: readonly [top: string, bottom: string];
  disc: { x: number; y: number; radius: number; color: string };
  /** Hills from far to near. */
  hills: readonly [far: string, near: string];
  motifs: readonly TermMotif[];
  accent: string;
}

function paintHills(page: Page, term: SolarTerm): void {
  const { ctx, width, height, unit, rng } = page;
  const rows = 5;
  for (let row = 0; row < rows; row += 1) {
    const near = row / (rows - 1);
    const noise = lineNoise(rng.fork(`hill${row}`), 2);
    const base = height * (0.52 + near * 0.26);
    const color = mix(term.hills[0], term.hills[1], near);
    ctx.fillStyle = verticalGradient(ctx, base - 70 * unit, base + 190 * unit, [
      color,
      mix(color, term.sky[1], 0.55),
    ]);
    ctx.beginPath();
    ctx.moveTo(0, height);
    for (let x = 0; x <= width; x += 4)
      ctx.lineTo(x, base - noise(x / (150 * unit) + row * 9) * 64 * unit);
    ctx.lineTo(width, height);
    ctx.fill();
  }
}

/** A poster of one of the year's twenty-four terms: a disc, hills and what the days bring. */
export function solarTerm(term: SolarTerm): PicturePainter {
  return (page) => {
    const { ctx, width, height, unit } = page;
    ctx.fillStyle = verticalGradient(ctx, 0, height * 0.8, [...term.sky]);
    ctx.fillRect(0, 0, width, height);
    const { disc } = term;
    const [x, y, r] = [disc.x * width, disc.y * height, disc.radius * unit];
    drawGlow(ctx, x, y, r * 3.4, disc.color, 0.5);
    const face = ctx.createLinearGradient(x, y - r, x, y + r);
    face.addColorStop(0, lighten(disc.color, 0.3));
    face.addColorStop(1, mix(disc.color, term.sky[1], 0.3));
    ctx.fillStyle = face;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 7);
    ctx.fill();
    paintHills(page, term);
    for (const motif of term.motifs) motifs[motif](page, term);
    paperGrain(page, 0.05);
    ctx.strokeStyle = '#f6f0e2';
    ctx.lineWidth = 20 * unit;
    ctx.strokeRect(0, 0, width, height);
    ctx.strokeStyle = fade('#f6f0e2', 0.7);
    ctx.lineWidth = unit;
    ctx.strokeRect(15 * unit, 15 * unit, width - 30 * unit, height - 30 * unit);
  };
}
