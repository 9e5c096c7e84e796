import type { ManagedComment } from '@yehang/contract/shapes/comment.ts';
import { isHiddenByCircle, listHiddenComments } from '../../db/queries/circles/managed.ts';
import { lockComment, moveComment, setPinned } from '../../db/queries/comments/changes.ts';
import {
  findComment,
  listManagedComments,
  type PlacedComment,
} from '../../db/queries/comments/comments.ts';
import { lockContent } from '../../db/queries/content/console.ts';
import { findPostDetails } from '../../db/queries/posts/details.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { isSeenByAll } from '../comments/own-comments.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { toUserPicture } from '../pictures/to-user-picture.ts';
import type { PostsContext } from '../posts/context.ts';
import { postCards } from '../posts/post-cards.ts';
import type { Viewer } from '../viewer.ts';
import { lockAnswerableCase, resolveByHiding } from './answer-case.ts';
import {
  checkReason,
  MODERATOR,
  refuseOwn,
  stateHiding,
  type CircleGrounds,
} from './circle-measure.ts';
import { noteInLog } from './note-in-log.ts';
import { requireModerator, type ModeratedCircle } from './require-moderator.ts';

/** A comment below a post of a circle. Error: 4040. */
async function requireCommentOf(
  database: Database,
  circleId: string,
  commentId: string,
): Promise<PlacedComment> {
  const comment = await findComment(database, commentId);
  const details = comment && (await findPostDetails(database, comment.contentId));
  if (!comment || details?.circleId !== circleId || details.deletedAt)
    throw new AppError(4040, '圈子里没有这条评论', { field: 'commentId' });
  return comment;
}

/**
 * Hides a comment in the own circle with a reason, which resolves reports that are not grave, or shows again what moderators
 * of it hid; never the own, nor what the platform did.
 * Errors: 4000 (no reason), 4030, 4031, 4040, 4090 (its state).
 */
export async function hideCommentInCircle(
  context: PostsContext,
  viewer: Viewer,
  request: { id: string; commentId: string; hidden: boolean } & CircleGrounds,
): Promise<{ hidden: boolean }> {
  const { id, commentId, hidden, rule, reason } = request;
  const { database } = context;
  const circle = await requireModerator(context, viewer, id);
  if (hidden && reason === '') throw badField('reason', '写一句理由，作者会看到');
  checkReason(reason);
  const comment = await requireCommentOf(database, id, commentId);
  if (!hidden) refuseOwn(viewer, comment.userId);
  await database.orm.transaction(async (orm) => {
    const subject = { kind: 'comment', id: commentId, authorId: comment.userId } as const;
    const caseId = await lockAnswerableCase({ orm }, viewer, subject);
    await lockComment({ orm }, commentId);
    const isOurs = await isHiddenByCircle({ orm }, { circleId: id, commentId });
    if (!hidden) return showComment({ orm }, viewer, { commentId, isOurs });
    if (isOurs) return;
    const isOfCase = caseId !== null && { caseId };
    await hideComment({ orm }, viewer, circle, { commentId, rule, reason, ...isOfCase });
    if (caseId) await resolveByHiding({ orm }, viewer, { caseId, subjectId: commentId, reason });
  });
  return { hidden };
}

/** The same within a transaction. Error: 4090 (it is not to be seen). */
export async function hideComment(
  database: Queryable,
  viewer: Viewer,
  circle: ModeratedCircle,
  { commentId, ...grounds }: { commentId: string } & CircleGrounds,
): Promise<void> {
  if (!(await moveComment(database, commentId, { from: ['visible'], to: 'hidden' })))
    throw new AppError(4090, '这条评论已经不公开了');
  await stateHiding(database, viewer, circle, {
    subjectKind: 'comment',
    id: commentId,
    ...grounds,
  });
}

async function showComment(
  database: Queryable,
  viewer: Viewer,
  { commentId, isOurs }: { commentId: string; isOurs: boolean },
): Promise<void> {
  const move = { from: ['hidden'], to: 'visible' } as const;
  if (isOurs && (await moveComment(database, commentId, move))) {
    await noteInLog(database, viewer, 'circle.showComment', commentId, {});
    return;
  }
  throw new AppError(4090, '这条评论不是圈子里隐藏的，不能恢复');
}

/**
 * Puts a root first below its post in the own circle, or takes it from there.
 * Errors: 4000 (a reply), 4030, 4031, 4040 (also a hidden one).
 */
export async function pinCommentInCircle(
  context: PostsContext,
  viewer: Viewer,
  { id, commentId, pinned }: { id: string; commentId: string; pinned: boolean },
): Promise<{ pinned: boolean }> {
  const { database } = context;
  await requireModerator(context, viewer, id);
  const comment = await requireCommentOf(database, id, commentId);
  if (comment.rootId !== null) throw badField('commentId', '回复不能置顶');
  if (!isSeenByAll(comment)) throw new AppError(4040, '这条评论已隐藏，先恢复再置顶');
  await database.orm.transaction(async (orm) => {
    await lockContent({ orm }, comment.contentId);
    await setPinned({ orm }, comment, pinned);
    const action = pinned ? 'circle.pinComment' : 'circle.unpinComment';
    await noteInLog({ orm }, viewer, action, commentId, {});
  });
  return { pinned };
}

/** Comments that moderators of the own circle hid, the latest first. Errors: 4000 (cursor), 4030, 4031, 4040. */
export async function hiddenComments(
  context: PostsContext,
  viewer: Viewer,
  { id, cursor, pageSize }: { id: string; cursor?: string | undefined; pageSize: number },
) {
  await requireModerator(context, viewer, id);
  const rows = await listHiddenComments(context.database, {
    circleId: id,
    after: fromCursor(cursor, 'whole'),
    limit: pageSize + 1,
  });
  const [cards, comments] = await Promise.all([
    postCards(context, viewer, rows),
    managedComments(
      context.database,
      rows.map(({ commentId }) => commentId),
    ),
  ]);
  const page = toPage(
    rows.map((row) => ({ ...row, postId: row.id, id: row.measureId })),
    pageSize,
    ({ postId, commentId, by, reason }) => {
      const [card, comment] = [cards.get(postId), comments.get(commentId)];
      return card && comment && { card, comment, by: by.replace(MODERATOR, ''), reason };
    },
  );
  return { ...page, list: page.list.filter((row) => row !== undefined) };
}

/** Comments as moderators look at them, by id. */
export async function managedComments(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, ManagedComment>> {
  const rows = await listManagedComments(database, ids);
  return new Map(
    rows.map(({ id, text, sticker, pictures, createdAt, ...author }) => [
      id,
      {
        ...{ id, text, sticker, createdAt: createdAt.getTime() },
        pictures: pictures.map((picture) => toUserPicture(picture)),
        author: {
          id: author.authorId,
          nickname: author.authorNickname,
          avatar: author.authorAvatar,
        },
      },
    ]),
  );
}
