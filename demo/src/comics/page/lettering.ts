import type { SKRSContext2D } from '../../paint/surface.ts';
import { inkColor } from '../figure/ink.ts';
import { comicFont } from './font.ts';
import type { Box, Direction, Obstacle } from './place-bubbles.ts';

/** Edges round a letter, from the outer one: width as a share of its size, and colour. */
export type Rims = readonly (readonly [width: number, color: string])[];

export const titleRims: Rims = [
  [0.3, inkColor],
  [0.16, '#ffffff'],
];

/** Letters with thick edges, middle at the origin; the canvas aligns text to the middle. */
export function paintRimmed(
  ctx: SKRSContext2D,
  text: string,
  size: number,
  color: string,
  rims: Rims,
): void {
  ctx.font = `${size}px "${comicFont}"`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  for (const [width, edge] of rims) {
    ctx.lineWidth = size * width;
    ctx.strokeStyle = edge;
    ctx.strokeText(text, 0, 0);
  }
  ctx.fillStyle = color;
  ctx.fillText(text, 0, 0);
}

/** Size of a chapter's letters in sizes of a bubble's; a page has more room than a strip. */
const headingShare = (below: boolean): number => (below ? 1.6 : 2.1);

/** Where a chapter's title stands in its first panel: below in a strip, above on a page. */
export function roomOfHeading(
  text: string,
  box: Box,
  options: { size: number; direction: Direction; below: boolean },
): Obstacle {
  const size = options.size * headingShare(options.below);
  const rx = ((Array.from(text).length + 1) * size) / 2;
  const ry = size * 0.9;
  return {
    x: options.direction === 'ltr' ? box.x + box.width - rx : box.x + rx,
    y: options.below ? box.y + box.height - ry : box.y + ry,
    rx,
    ry,
  };
}

/** A chapter's title in letters that stand a little aslant. */
export function paintHeading(
  ctx: SKRSContext2D,
  text: string,
  room: Obstacle,
  color: string,
): void {
  const letters = Array.from(text);
  const size = (room.rx * 2) / (letters.length + 1);
  for (const [index, letter] of letters.entries()) {
    ctx.save();
    ctx.translate(
      room.x + (index - (letters.length - 1) / 2) * size,
      room.y + Math.sin(index * 2.3) * size * 0.05,
    );
    ctx.rotate(Math.sin(index * 3.1) * 0.05);
    paintRimmed(ctx, letter, size, color, titleRims);
    ctx.restore();
  }
}
