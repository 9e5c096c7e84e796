import type { PanelScript } from './panel-script.ts';
import type { Box, Direction } from './place-bubbles.ts';

export type Corner = readonly [x: number, y: number];

/** A panel with its place on a page. Bubbles stay in `box`, the picture fills `outline`. */
export interface PlacedPanel {
  panel: PanelScript;
  box: Box;
  /** Top left, top right, bottom right, bottom left. */
  outline: readonly [Corner, Corner, Corner, Corner];
  /** Whether a line is drawn round it. */
  framed: boolean;
  /** The chapter's title, on its first panel. */
  heading?: string;
}

interface Row {
  height: number;
  /** Shares of the breadth, in reading order. */
  shares: readonly number[];
  /** How far upright gutters lean, in pixels. */
  slant: number;
  /** The row runs to the edges of the page. */
  bleeds: boolean;
}

/** Reads '3:1,2 / 4!:1 / 3~:1,1,1': height, then shares; `!` bleeds, `~` slants the gutters. */
function readRows(script: string): Row[] {
  return script.split('/').map((part): Row => {
    const [head = '', shares = '1'] = part.trim().split(':');
    return {
      height: Number.parseFloat(head),
      shares: shares.split(',').map(Number),
      slant: head.includes('~') ? 46 : 0,
      bleeds: head.includes('!'),
    };
  });
}

/** Lays panels out in rows on a page, from the side that is read first. */
export function layOutPage(
  script: string,
  panels: readonly PanelScript[],
  page: { width: number; height: number; margin: number; gutter: number; direction: Direction },
): PlacedPanel[] {
  const rows = readRows(script);
  const { margin, gutter, direction } = page;
  const count = rows.reduce((sum, row) => sum + row.shares.length, 0);
  if (count !== panels.length)
    throw new Error(`'${script}' has ${count} places for ${panels.length} panels`);
  const total = rows.reduce((sum, row) => sum + row.height, 0);
  const tall = page.height - margin * 2 - gutter * (rows.length - 1);
  const placed: PlacedPanel[] = [];
  let y = margin;
  for (const [rowIndex, row] of rows.entries()) {
    const height = (tall * row.height) / total;
    const first = rowIndex === 0;
    const last = rowIndex === rows.length - 1;
    const top = row.bleeds && first ? 0 : y;
    const bottom = row.bleeds && last ? page.height : y + height;
    const [left, right] = row.bleeds ? [0, page.width] : [margin, page.width - margin];
    const wide = right - left - gutter * (row.shares.length - 1);
    const sum = row.shares.reduce((one, other) => one + other, 0);
    let x = left;
    for (const [index, share] of row.shares.entries()) {
      const width = (wide * share) / sum;
      const panel = panels[placed.length];
      if (!panel) throw new Error('a panel is missing');
      const leanLeft = index > 0 ? row.slant / 2 : 0;
      const leanRight = index < row.shares.length - 1 ? row.slant / 2 : 0;
      const mirror = (at: number): number => (direction === 'rtl' ? page.width - at : at);
      const corners: Corner[] = [
        [mirror(x + leanLeft), top],
        [mirror(x + width + leanRight), top],
        [mirror(x + width - leanRight), bottom],
        [mirror(x - leanLeft), bottom],
      ];
      const [a, b, c, d] =
        direction === 'rtl' ? [corners[1], corners[0], corners[3], corners[2]] : corners;
      if (!a || !b || !c || !d) throw new Error('a corner is missing');
      const from = Math.max(a[0], d[0]);
      placed.push({
        panel,
        box: { x: from, y: top, width: Math.min(b[0], c[0]) - from, height: bottom - top },
        outline: [a, b, c, d],
        framed: !row.bleeds,
      });
      x += width + gutter;
    }
    y += height + gutter;
  }
  return placed;
}

/** One picture of a strip: its height and how it stands in the breadth. */
export interface StripCut {
  height: number;
  /** Over the whole breadth, framed within it, or at one side. */
  stand: 'full' | 'inset' | 'left' | 'right';
  panel: PanelScript;
}

/** Lays a chapter out as one tall strip whose height is a whole number of `step`. */
export function layOutStrip(
  cuts: readonly StripCut[],
  width: number,
  step: number,
): { placed: PlacedPanel[]; height: number } {
  const used = cuts.reduce((sum, cut) => sum + cut.height, 0);
  const least = 26;
  const height = Math.ceil((used + least * (cuts.length + 1)) / step) * step;
  const gap = (height - used) / (cuts.length + 1);
  let y = gap;
  const placed = cuts.map((cut): PlacedPanel => {
    const [left, right] = {
      full: [0, width],
      inset: [40, width - 40],
      left: [0, width - 130],
      right: [130, width],
    }[cut.stand] as [number, number];
    const box = { x: left, y, width: right - left, height: cut.height };
    y += cut.height + gap;
    const { x, y: top } = box;
    return {
      panel: cut.panel,
      box,
      outline: [
        [x, top],
        [right, top],
        [right, top + cut.height],
        [x, top + cut.height],
      ],
      framed: cut.stand !== 'full',
    };
  });
  return { placed, height };
}
