import { sizeBubble } from './bubble-shape.ts';
import type { BubbleSize } from './bubble-shape.ts';
import type { LineScript } from './panel-script.ts';
import { setText } from './set-text.ts';
import type { TextBlock } from './set-text.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Somebody's head in a panel: its middle, radius and mouth, in pixels of the page. */
export interface HeadPlace {
  who: string;
  x: number;
  y: number;
  radius: number;
  mouth: { x: number; y: number };
}

export interface PlacedBubble extends BubbleSize {
  line: LineScript;
  block: TextBlock;
  /** Middle, in pixels of the page. */
  x: number;
  y: number;
  /** Size of its letters in pixels. */
  size: number;
  head: HeadPlace | undefined;
}

/** Something that bubbles should not hide, such as a sound: its middle and half sizes. */
export interface Obstacle {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

export type Direction = 'ltr' | 'rtl';

/** Whether the second bubble is read after the first: below it, or beside it on the later side. */
export function isReadAfter(
  first: PlacedBubble,
  second: PlacedBubble,
  direction: Direction,
): boolean {
  const sign = direction === 'ltr' ? 1 : -1;
  const isNextTo = sign * (second.x - first.x) >= (first.rx + second.rx) * 0.8;
  const drop = second.y - second.ry - (first.y - first.ry);
  if (isNextTo) return drop >= -second.ry * 0.7;
  // What stands on the side that is read first must be clearly lower to be read second.
  const before = sign * (second.x - first.x) < -first.rx * 0.5;
  return drop >= first.ry * (before ? 1.7 : 0.8);
}

/** What is already in the panel. */
export interface Surroundings {
  heads: readonly HeadPlace[];
  obstacles: readonly Obstacle[];
  /** Captions stand in the middle rather than in a corner. */
  centred: boolean;
}

const overlap = (ax: number, ar: number, bx: number, br: number): number =>
  Math.max(0, Math.min(ax + ar, bx + br) - Math.max(ax - ar, bx - br));

function costOf(
  bubble: PlacedBubble,
  box: Box,
  { heads, obstacles, centred }: Surroundings,
  direction: Direction,
  index: number,
): number {
  const { x, y, rx, ry, head } = bubble;
  let cost = ((y - ry - box.y) / box.height) * 1.2;
  for (const one of heads) {
    const share =
      (overlap(x, rx, one.x, one.radius) * overlap(y, ry, one.y, one.radius)) /
      (one.radius * one.radius * 4);
    cost += share * 16;
    const below =
      overlap(x, rx, one.x, one.radius * 0.8) * overlap(y, ry, one.y + one.radius * 2, one.radius);
    cost += (below / (one.radius * one.radius * 4)) * 1.6;
  }
  for (const one of obstacles) {
    const share =
      (overlap(x, rx, one.x, one.rx) * overlap(y, ry, one.y, one.ry)) / (one.rx * one.ry * 4);
    cost += share * 5;
  }
  if (head) {
    const away = Math.max(
      0,
      Math.hypot((x - head.x) / box.width, (y - head.y) / box.height) - 0.15,
    );
    cost += away * 2.4;
    // A bubble that is nearer to somebody else seems to be theirs.
    const from = (one: HeadPlace): number => Math.hypot(x - one.x, y - one.y);
    if (heads.some((one) => one !== head && from(one) < from(head))) cost += 0.9;
  } else if (centred) {
    cost = Math.hypot((x - box.x) / box.width - 0.5, (y - box.y) / box.height - 0.5);
  } else if (bubble.line.kind === 'caption') {
    const edge = direction === 'ltr' ? box.x : box.x + box.width;
    cost += (Math.abs(x - edge) / box.width) * 1.5;
    if (index > 0) cost -= ((y - ry - box.y) / box.height) * 2.6;
  }
  return cost;
}

/** The bubbles of a panel at one size of letters, or nothing where they find no room. */
function tryPlacing(
  lines: readonly LineScript[],
  box: Box,
  around: Surroundings,
  options: { size: number; direction: Direction; vertical: boolean },
): { bubbles: PlacedBubble[]; cost: number } | undefined {
  const { size, direction, vertical } = options;
  let total = 0;
  const bubbles: PlacedBubble[] = [];
  for (const [index, line] of lines.entries()) {
    const caption = line.kind === 'caption';
    const widest = (box.width * (caption ? 0.9 : 0.72)) / size - 1.4;
    const block = setText(line.text, {
      widest,
      aspect: vertical ? 0.62 : caption ? 4 : 1.75,
      vertical,
    });
    const { rx, ry } = sizeBubble(line.kind, block, size);
    const margin = caption ? 0 : size * 0.3;
    const head = around.heads.find((one) => one.who === line.who);
    let best: PlacedBubble | undefined;
    let bestCost = Number.POSITIVE_INFINITY;
    const [left, right] = [box.x + rx + margin, box.x + box.width - rx - margin];
    const [top, bottom] = [box.y + ry + margin, box.y + box.height - ry - margin];
    if (left > right || top > bottom) return undefined;
    for (let column = 0; column <= 12; column += 1) {
      for (let row = 0; row <= 14; row += 1) {
        const candidate: PlacedBubble = {
          line,
          block,
          size,
          rx,
          ry,
          head,
          x: left + ((right - left) * column) / 12,
          y: top + ((bottom - top) * row) / 14,
        };
        const free = bubbles.every(
          (other) =>
            isReadAfter(other, candidate, direction) &&
            (Math.abs(other.x - candidate.x) >= (other.rx + rx) * 0.98 ||
              Math.abs(other.y - candidate.y) >= (other.ry + ry) * 1.03),
        );
        if (!free) continue;
        const cost = costOf(candidate, box, around, direction, index);
        if (cost < bestCost) [best, bestCost] = [candidate, cost];
      }
    }
    if (!best) return undefined;
    bubbles.push(best);
    total += bestCost;
  }
  return { bubbles, cost: total };
}

/** Places the bubbles of a panel in reading order, clear of each other and of the faces where it can be. */
export function placeBubbles(
  lines: readonly LineScript[],
  box: Box,
  around: Surroundings,
  options: { size: number; direction: Direction; vertical: boolean },
): PlacedBubble[] {
  if (lines.length === 0) return [];
  let best: { bubbles: PlacedBubble[]; cost: number } | undefined;
  for (const share of [1, 0.9, 0.8, 0.7]) {
    const found = tryPlacing(lines, box, around, { ...options, size: options.size * share });
    // Smaller letters must be worth it: only where a face would be hidden otherwise.
    if (found) {
      const cost = found.cost + (1 - share) * 13 * lines.length;
      if (!best || cost < best.cost) best = { bubbles: found.bubbles, cost };
    }
  }
  if (!best) throw new Error(`no room for '${lines.map((line) => line.text).join(' / ')}'`);
  return best.bubbles;
}
