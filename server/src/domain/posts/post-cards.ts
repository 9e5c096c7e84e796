import type { PostCard } from '@yehang/contract/shapes/post.ts';
import { isCardOf } from '@yehang/contract/shapes/content.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';
import { listViewerStates } from '../../db/queries/library/viewer-state.ts';
import { toContentCards } from '../content/content-cards.ts';
import { toViewerState } from '../content/to-viewer-state.ts';
import type { Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';

const isPost = isCardOf(['post']);

/** Cards of posts with the viewer's state, by id: two statements for a page. */
export async function postCards(
  context: Pick<PostsContext, 'database' | 'kinds'>,
  viewer: Viewer,
  rows: readonly ContentRow[],
): Promise<Map<string, PostCard>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const [cards, states] = await Promise.all([
    toContentCards(context, rows),
    listViewerStates(context.database, viewer.userId, ids),
  ]);
  const byId = new Map(states.map((state) => [state.contentId, state]));
  return new Map(
    ids.flatMap((id) => {
      const card = cards.get(id);
      return isPost(card) ? [[id, { ...card, marks: toViewerState(byId.get(id)) }] as const] : [];
    }),
  );
}
