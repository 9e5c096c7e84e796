import type { ContentSort } from '../../db/queries/content/lists.ts';
import type { CursorSort } from '../cursor.ts';

/** What cursors of a list of contents hold, by its order. */
export const cursorOfSort: Record<ContentSort, CursorSort> = {
  new: 'moment',
  hot: 'number',
  liked: 'whole',
  favorited: 'whole',
};
