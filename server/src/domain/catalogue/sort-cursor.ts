import type { VideoSort } from '../../db/queries/content/lists.ts';
import type { CursorSort } from '../cursor.ts';

/** What cursors of a list of videos hold, by its order. */
export const cursorOfSort: Record<VideoSort, CursorSort> = {
  new: 'moment',
  hot: 'number',
  liked: 'whole',
  collected: 'whole',
};
