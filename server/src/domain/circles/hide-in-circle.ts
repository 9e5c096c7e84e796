import { isHeldByPlatform } from '../../db/queries/circles/managed.ts';
import { lockContent, moveContent } from '../../db/queries/content/console.ts';
import { findPostDetails, updatePostDetails } from '../../db/queries/posts/details.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { requireConsent } from '../content/require-consent.ts';
import type { PostsContext } from '../posts/context.ts';
import type { Viewer } from '../viewer.ts';
import { lockAnswerableCase, resolveByHiding } from './answer-case.ts';
import { checkReason, refuseOwn, stateHiding, type CircleGrounds } from './circle-measure.ts';
import { noteInLog } from './note-in-log.ts';
import { requireModerator, type ModeratedCircle } from './require-moderator.ts';

/** Error: 4040 (no post of this circle). */
export async function requirePostOf(database: Queryable, circleId: string, postId: string) {
  const details = await findPostDetails(database, postId);
  if (details?.circleId !== circleId || details.deletedAt)
    throw new AppError(4040, '圈子里没有这个帖子', { field: 'postId' });
  return details;
}

/**
 * Hides a post in the own circle with a reason, which resolves reports that are not grave, or shows again what a moderator
 * hid; never the own, nor what the platform did.
 * Errors: 4000 (no reason), 4030, 4040, 4090 (its state).
 */
export async function hideInCircle(
  context: PostsContext,
  viewer: Viewer,
  request: { id: string; postId: string; hidden: boolean } & CircleGrounds,
): Promise<{ hidden: boolean }> {
  const { id, postId, hidden, rule, reason } = request;
  const { database } = context;
  const circle = await requireModerator(context, viewer, id);
  if (hidden && reason === '') throw badField('reason', '写一句理由，作者会看到');
  checkReason(reason);
  const { uploaderId: authorId } = await requirePostOf(database, id, postId);
  await database.orm.transaction(async (orm) => {
    const subject = { kind: 'content', id: postId, authorId } as const;
    const caseId = await lockAnswerableCase({ orm }, viewer, subject);
    await lockContent({ orm }, postId);
    const details = await requirePostOf({ orm }, id, postId);
    if (hidden === (details.hiddenBy !== null)) return;
    if (!hidden) {
      refuseOwn(viewer, authorId);
      return showAgain({ orm }, viewer, postId);
    }
    const isOfCase = caseId !== null && { caseId };
    await hidePost({ orm }, viewer, circle, { postId, rule, reason, ...isOfCase });
    if (caseId) await resolveByHiding({ orm }, viewer, { caseId, subjectId: postId, reason });
  });
  await publishContentChange(context, postId);
  return { hidden };
}

/** The same within a transaction. Error: 4090 (it is not public). */
export async function hidePost(
  database: Queryable,
  viewer: Viewer,
  circle: ModeratedCircle,
  { postId, ...grounds }: { postId: string } & CircleGrounds,
): Promise<void> {
  if (!(await moveContent(database, postId, ['published'], { state: 'hidden' })))
    throw new AppError(4090, '这个帖子已经不公开了');
  const hidden = { hiddenBy: viewer.userId, hiddenReason: grounds.reason, pinnedInCircleAt: null };
  await updatePostDetails(database, postId, hidden);
  await stateHiding(database, viewer, circle, { subjectKind: 'content', id: postId, ...grounds });
}

async function showAgain(database: Queryable, viewer: Viewer, postId: string): Promise<void> {
  if (await isHeldByPlatform(database, postId))
    throw new AppError(4090, '这个帖子由平台隐藏，圈子里不能恢复');
  await requireConsent(database, postId);
  if (!(await moveContent(database, postId, ['hidden'], { state: 'published' })))
    throw new AppError(4090, '这个帖子的状态已变化');
  await updatePostDetails(database, postId, { hiddenBy: null, hiddenReason: null });
  await noteInLog(database, viewer, 'circle.show', postId, {});
}
