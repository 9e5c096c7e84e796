import type { ViewerState } from '@yehang/contract/shapes/catalogue.ts';

const NO_STATE: ViewerState = { liked: false, collected: false, watchedSeconds: null };

/** Viewer state of an item; empty where there is no row. */
export function toViewerState(row: ViewerState | undefined): ViewerState {
  if (!row) return NO_STATE;
  return { liked: row.liked, collected: row.collected, watchedSeconds: row.watchedSeconds };
}
