import type { Rng } from '../random.ts';
import { birdOnBranch, crane, fish, pineMoon, wisteria } from './ink-creatures.ts';
import { bamboo, chrysanthemum, lotus, orchid, plum } from './ink-plants.ts';
import { mottle, paperGrain, vignette } from './page.ts';
import type { Page, PicturePainter } from './page.ts';

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
