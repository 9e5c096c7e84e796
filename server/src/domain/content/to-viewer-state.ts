import type { ViewerState } from '@yehang/contract/shapes/catalogue.ts';

const NO_STATE: ViewerState = {
  liked: false,
  collected: false,
  watchedSeconds: null,
  lastPart: null,
};

/** Per-viewer state of a content as the wire has it; nothing yet where there is no row. */
export function toViewerState(
  row:
    | { liked: boolean; favorited: boolean; position: number | null; lastPart: number | null }
    | undefined,
): ViewerState {
  if (!row) return NO_STATE;
  const { liked, favorited: collected, position: watchedSeconds, lastPart } = row;
  return { liked, collected, watchedSeconds, lastPart };
}
