import type { BubbleKind } from './panel-script.ts';
import { lineStep } from './set-text.ts';
import type { TextBlock } from './set-text.ts';

/** Half of a bubble's breadth and height, in pixels. */
export interface BubbleSize {
  rx: number;
  ry: number;
}

const roundness = 2.5;

/** Whether a point, measured from the middle, is within the bubble. */
export function isWithin(kind: BubbleKind, { rx, ry }: BubbleSize, x: number, y: number): boolean {
  if (kind === 'caption' || kind === 'radio') return Math.abs(x) <= rx && Math.abs(y) <= ry;
  const power = kind === 'shout' || kind === 'thought' ? 2 : roundness;
  const room = kind === 'shout' || kind === 'thought' ? 0.9 : 1;
  return (
    Math.pow(Math.abs(x) / (rx * room), power) + Math.pow(Math.abs(y) / (ry * room), power) <= 1
  );
}

/** The corners of every line of a block, in pixels from the middle of the block. */
export function cornersOf(block: TextBlock, size: number): [number, number][] {
  const across = block.lines.map((line) => Array.from(line).length);
  return block.lines.flatMap((_, index): [number, number][] => {
    const half =
      (Math.min(across[index] ?? 0, block.vertical ? block.height : block.width) / 2) * size;
    const middle = (index - (block.lines.length - 1) / 2) * lineStep * size;
    const reach = [middle - size * 0.5, middle + size * 0.5];
    return reach.flatMap((depth): [number, number][] =>
      block.vertical
        ? [
            [-depth, -block.height * 0.5 * size],
            [-depth, (-block.height / 2) * size + half * 2],
          ]
        : [
            [-half, depth],
            [half, depth],
          ],
    );
  });
}

/** The smallest bubble round a block of text whose letters are `size` pixels. */
export function sizeBubble(kind: BubbleKind, block: TextBlock, size: number): BubbleSize {
  const pad = size * (kind === 'caption' ? 0.42 : 0.24);
  let rx = (block.width / 2) * size + pad;
  let ry = (block.height / 2) * size + pad;
  const corners = cornersOf(block, size);
  const padded = (x: number, y: number): boolean =>
    isWithin(kind, { rx, ry }, x + Math.sign(x) * pad * 0.5, y + Math.sign(y) * pad * 0.5);
  for (let step = 0; step < 60 && !corners.every(([x, y]) => padded(x, y)); step += 1) {
    rx += size * 0.05;
    ry += size * 0.045;
  }
  return { rx, ry };
}

/** Points of a rounded bubble's edge, for its path. */
export function edgeOf({ rx, ry }: BubbleSize, count = 64): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const along = (value: number): number =>
      Math.sign(value) * Math.pow(Math.abs(value), 2 / roundness);
    return [along(Math.cos(angle)) * rx, along(Math.sin(angle)) * ry];
  });
}
