import type { PostRevision } from '@yehang/contract/shapes/post.ts';
import { deleteUnpublished, moveContent } from '../../db/queries/content/console.ts';
import { updateWork } from '../../db/queries/creators/works.ts';
import { countPinned, updatePostDetails } from '../../db/queries/posts/details.ts';
import { listRevisions } from '../../db/queries/posts/revisions.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import { lockAuthor } from '../../db/queries/posts/details.ts';
import { requireAccess } from '../access/require-access.ts';
import { AppError } from '../app-error.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { fromCursor, toCursor } from '../cursor.ts';
import { appealMeasure } from '../measures/own-measures.ts';
import { NOT_CLAIMED } from '../publish/submission.ts';
import type { Viewer } from '../viewer.ts';
import type { PostsContext } from './context.ts';
import { seePost } from './open-post.ts';
import { getOwnPost } from './own-posts.ts';

export const MOST_PINNED = 3;

/**
 * Deletes an own post: one that was never public is gone, another is in no list any more and stays with who bought it.
 * Errors: 4040, 4090 (taken down).
 */
export async function deletePost(
  context: PostsContext,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  const { database } = context;
  const { publishedAt } = await getOwnPost(context, viewer, id);
  await database.orm.transaction(async (orm) => {
    await lockWork({ orm }, id);
    if (publishedAt === null && (await deleteUnpublished({ orm }, id))) return;
    const states = ['published', 'hidden', 'submitted', 'approved', 'draft'] as const;
    if (!(await moveContent({ orm }, id, [...states], { state: 'hidden', withheldAt: null })))
      throw new AppError(4090, '已移除的帖子不能删除');
    const gone = { deletedAt: new Date(), pinnedByAuthorAt: null, pinnedInCircleAt: null };
    await updatePostDetails({ orm }, id, gone);
    await updateWork({ orm }, id, { submittedAt: null, change: null, ...NOT_CLAIMED });
  });
  await publishContentChange(context, id);
  return {};
}

/** Puts an own public post first on the own page, or takes it down from there. Errors: 4040, 4090 (state, too many). */
export async function pinOwnPost(
  context: PostsContext,
  viewer: Viewer,
  { id, pinned }: { id: string; pinned: boolean },
): Promise<{ pinned: boolean }> {
  const { database } = context;
  const { state } = await getOwnPost(context, viewer, id);
  if (pinned && state !== 'published') throw new AppError(4090, '公开的帖子才能置顶');
  await database.orm.transaction(async (orm) => {
    await lockAuthor({ orm }, viewer.userId);
    await updatePostDetails({ orm }, id, { pinnedByAuthorAt: pinned ? new Date() : null });
    if (pinned && (await countPinned({ orm }, { uploaderId: viewer.userId })) > MOST_PINNED)
      throw new AppError(4090, `最多置顶 ${MOST_PINNED} 篇`);
  });
  await context.events.publish('catalogue', id);
  return { pinned };
}

/** What a post said before, to whom may see all of it. Errors: 4000 (cursor), 4031, 4040, 4100, 4101. */
export async function postHistory(
  context: PostsContext,
  viewer: Viewer,
  { id, cursor, pageSize }: { id: string; cursor?: string | undefined; pageSize: number },
): Promise<{ list: PostRevision[]; cursor: string | null }> {
  const { access } = await seePost(context, viewer, id);
  requireAccess(access);
  const place = fromCursor(cursor, 'whole');
  const rows = await listRevisions(context.database, {
    contentId: id,
    before: place && Number(place.value),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ number, at, title, text, tags, pictures }) => ({
      ...{ number, at: at.getTime(), title, text, tags, pictures },
    })),
    cursor: last ? toCursor({ value: String(last.number), id }) : null,
  };
}

/** Objects to the measure that an own post is under, once for each. Errors: 4040, 4090. */
export async function appealPost(
  context: PostsContext,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<Record<string, never>> {
  const { measure } = await getOwnPost(context, viewer, id);
  if (!measure) throw new AppError(4090, '只有被下架或隐藏的帖子可以申诉');
  await appealMeasure(context, viewer.userId, { id: measure.id, text });
  return {};
}
