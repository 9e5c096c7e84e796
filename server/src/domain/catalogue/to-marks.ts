import type { Marks } from '@yehang/contract/shapes/catalogue.ts';

const UNMARKED: Marks = { liked: false, collected: false, watchedSeconds: null };

/** What is the viewer's own about an item; nothing yet where there is no row. */
export function toMarks(row: Marks | undefined): Marks {
  if (!row) return UNMARKED;
  return { liked: row.liked, collected: row.collected, watchedSeconds: row.watchedSeconds };
}
