import { listHiddenPosts } from '../../db/queries/circles/managed.ts';
import { lockContent } from '../../db/queries/content/console.ts';
import { countPinned, updatePostDetails } from '../../db/queries/posts/details.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { PostsContext } from '../posts/context.ts';
import { allPostsOfCircle } from '../posts/list-posts.ts';
import { postCards } from '../posts/post-cards.ts';
import { MOST_PINNED } from '../posts/manage-own.ts';
import type { Viewer } from '../viewer.ts';
import { requirePostOf } from './hide-in-circle.ts';
import { noteInLog } from './note-in-log.ts';
import { requireModerator } from './require-moderator.ts';

interface Paging {
  id: string;
  cursor?: string | undefined;
  pageSize: number;
}

/** Posts of the own circle, or those that its moderators hid. Errors: 4000 (cursor), 4030, 4040. */
export async function managedPosts(
  context: PostsContext,
  viewer: Viewer,
  { id, state, cursor, pageSize }: Paging & { state: 'shown' | 'hidden' },
) {
  await requireModerator(context, viewer, id);
  if (state === 'shown') {
    const page = await allPostsOfCircle(context, viewer, { circleId: id, cursor, pageSize });
    return { ...page, list: page.list.map((card) => ({ card, hidden: null })) };
  }
  const after = fromCursor(cursor, 'whole');
  const rows = await listHiddenPosts(context.database, {
    circleId: id,
    after,
    limit: pageSize + 1,
  });
  const cards = await postCards(context, viewer, rows);
  const page = toPage(rows, pageSize, ({ id: postId, by, reason }) => {
    const card = cards.get(postId);
    return card && { card, hidden: { by, reason } };
  });
  return { ...page, list: page.list.filter((row) => row !== undefined) };
}

/** Pins a post in the own circle, or takes it down from there. Errors: 4030, 4040, 4090 (state, too many). */
export async function pinInCircle(
  context: PostsContext,
  viewer: Viewer,
  { id, postId, pinned }: { id: string; postId: string; pinned: boolean },
): Promise<{ pinned: boolean }> {
  const { database } = context;
  await requireModerator(context, viewer, id);
  await database.orm.transaction(async (orm) => {
    // Holds the circle, so that no more than so many are pinned at once.
    await lockContent({ orm }, id);
    const { listed } = await requirePostOf({ orm }, id, postId);
    if (pinned && listed === 'no') throw new AppError(4090, '公开的帖子才能置顶');
    await updatePostDetails({ orm }, postId, { pinnedInCircleAt: pinned ? new Date() : null });
    if (pinned && (await countPinned({ orm }, { circleId: id })) > MOST_PINNED)
      throw new AppError(4090, `最多置顶 ${MOST_PINNED} 篇，请先取消一篇`);
    await noteInLog({ orm }, viewer, pinned ? 'circle.pin' : 'circle.unpin', postId, {});
  });
  await context.events.publish('catalogue', postId);
  return { pinned };
}
