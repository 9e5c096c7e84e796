import { setHiddenByUploader, setPinned } from '../../db/queries/comments/changes.ts';
import { lockContent } from '../../db/queries/content/console.ts';
import type { PlacedComment } from '../../db/queries/comments/comments.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import type { CommentsContext } from './context.ts';
import { openCommentable } from './open-commentable.ts';
import { getSeenComment } from './own-comments.ts';

/** A visible comment below a work of the viewer's own. Errors: 4030, 4031, 4040. */
async function belowOwn(
  context: CommentsContext,
  viewer: Viewer,
  id: string,
): Promise<PlacedComment> {
  const comment = await getSeenComment(context, viewer, id);
  const { uploaderId } = await openCommentable(context, viewer, comment.contentId);
  if (uploaderId !== viewer.userId) throw new AppError(4030, '只有作者可以管理这里的评论');
  return comment;
}

/** Puts a root first below an own work, or takes it from there. Errors: 4000 (a reply), 4030, 4031, 4040. */
export async function pinComment(
  context: CommentsContext,
  viewer: Viewer,
  { id, pinned }: { id: string; pinned: boolean },
): Promise<{ pinned: boolean }> {
  const comment = await belowOwn(context, viewer, id);
  if (comment.rootId !== null) throw new AppError(4000, '回复不能置顶', { field: 'id' });
  if (comment.isHiddenByUploader) throw new AppError(4040, '这条评论已隐藏，先恢复再置顶');
  await context.database.orm.transaction(async (orm) => {
    await lockContent({ orm }, comment.contentId);
    await setPinned({ orm }, comment, pinned);
  });
  return { pinned };
}

/** Hides a comment below an own work from others, or shows it again. Errors: 4030, 4031, 4040. */
export async function hideComment(
  context: CommentsContext,
  viewer: Viewer,
  { id, hidden }: { id: string; hidden: boolean },
): Promise<{ hidden: boolean }> {
  const comment = await belowOwn(context, viewer, id);
  await context.database.orm.transaction((orm) => setHiddenByUploader({ orm }, comment, hidden));
  return { hidden };
}
