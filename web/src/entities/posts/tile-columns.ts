import type { PostCard } from '@yehang/contract/shapes/post.ts';
import { tileRatio } from './picture-layout.ts';
import { headline } from '@yehang/contract/shapes/headline.ts';

/** Heights of a tile's parts, in widths of it. */
const FOOT = 0.26;
const LINE = 0.105;
const CHARACTERS_IN_LINE = 12;
const MOST_LINES = 2;
const TEXT_COVER = 0.8;

/** About how high a tile is, in widths of it. */
export function tileHeight(card: PostCard): number {
  const { cover } = card;
  if (cover.path === '') return TEXT_COVER + FOOT;
  const lines = Math.min(MOST_LINES, Math.ceil(headline(card).length / CHARACTERS_IN_LINE));
  return 1 / tileRatio(cover) + lines * LINE + FOOT;
}

/**
 * Tiles in columns, each in the one that is the shortest so far. A tile never moves to another column when more come.
 */
export function tileColumns(cards: readonly PostCard[], columns: number): PostCard[][] {
  const heights = Array.from({ length: columns }, () => 0);
  const stacks = Array.from({ length: columns }, (): PostCard[] => []);
  for (const card of cards) {
    const column = heights.indexOf(Math.min(...heights));
    heights[column] = (heights[column] ?? 0) + tileHeight(card);
    stacks[column]?.push(card);
  }
  return stacks;
}
