import {
  isGrave,
  isHeldByPlatform,
  listCircleReports,
  listHiddenPosts,
} from '../../db/queries/circles/managed.ts';
import { findRank, ranks } from '../../db/queries/circles/members.ts';
import { lockContent, moveContent } from '../../db/queries/content/console.ts';
import { countPinned, findPostDetails, updatePostDetails } from '../../db/queries/posts/details.ts';
import { decideCase, lockOpenCases } from '../../db/queries/reports/reports.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { requireConsent } from '../content/require-consent.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { PostsContext } from '../posts/context.ts';
import { allPostsOfCircle } from '../posts/list-posts.ts';
import { postCards } from '../posts/post-cards.ts';
import { MOST_PINNED } from '../posts/manage-own.ts';
import { tellReporters } from '../reports/tell-reporters.ts';
import type { Viewer } from '../viewer.ts';
import { findCircle } from '../content/find-circle.ts';
import { noteInLog } from './note-in-log.ts';

interface Paging {
  id: string;
  cursor?: string | undefined;
  pageSize: number;
}

/** A circle whose moderator the viewer is. Errors: 4030, 4031, 4040. */
async function requireModerator(context: PostsContext, viewer: Viewer, id: string): Promise<void> {
  await findCircle(context, viewer, id);
  const rank = await findRank(context.database, viewer.userId, id);
  if ((rank ?? 0) < ranks.moderator) throw new AppError(4030, '只有圈主和版主可以管理');
}

/** Error: 4040 (no post of this circle). */
async function requirePostOf(database: Queryable, circleId: string, postId: string) {
  const details = await findPostDetails(database, postId);
  if (details?.circleId !== circleId || details.deletedAt)
    throw new AppError(4040, '圈子里没有这个帖子', { field: 'postId' });
  return details;
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

/**
 * Hides a post in the own circle with a reason, or shows again what a moderator hid; never what the platform did.
 * Errors: 4000 (no reason), 4030, 4040, 4090 (its state).
 */
export async function hideInCircle(
  context: PostsContext,
  viewer: Viewer,
  request: { id: string; postId: string; hidden: boolean; reason: string },
): Promise<{ hidden: boolean }> {
  const { id, postId, hidden, reason } = request;
  const { database } = context;
  await requireModerator(context, viewer, id);
  if (hidden && reason === '') throw badField('reason', '写一句理由，作者会看到');
  await database.orm.transaction(async (orm) => {
    await lockContent({ orm }, postId);
    const details = await requirePostOf({ orm }, id, postId);
    if (hidden === (details.hiddenBy !== null)) return;
    await (hidden ? hide({ orm }, viewer, { postId, reason }) : showAgain({ orm }, viewer, postId));
  });
  await publishContentChange(context, postId);
  return { hidden };
}

async function hide(
  database: Queryable,
  viewer: Viewer,
  { postId, reason }: { postId: string; reason: string },
): Promise<void> {
  if (!(await moveContent(database, postId, ['published'], { state: 'hidden' })))
    throw new AppError(4090, '这个帖子已经不公开了');
  const hidden = { hiddenBy: viewer.userId, hiddenReason: reason, pinnedInCircleAt: null };
  await updatePostDetails(database, postId, hidden);
  await noteInLog(database, viewer, 'circle.hide', postId, { reason });
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

/** Open reports that the viewer may answer, the oldest first: none about what they posted. Errors: 4000 (cursor), 4030, 4040. */
export async function reportsInCircle(
  context: PostsContext,
  viewer: Viewer,
  { id, cursor, pageSize }: Paging,
) {
  await requireModerator(context, viewer, id);
  const rows = await listCircleReports(context.database, {
    circleId: id,
    viewerId: viewer.userId,
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
  const cards = await postCards(context, viewer, rows);
  const page = toPage(
    rows.map((row) => ({ ...row, postId: row.id, id: row.caseId })),
    pageSize,
    ({ postId, caseId, reasons, reports, openedAt, dueAt }) => {
      const card = cards.get(postId);
      return (
        card && {
          ...{ id: caseId, reasons, reports, card },
          ...{ openedAt: openedAt.getTime(), dueAt: dueAt.getTime() },
        }
      );
    },
  );
  return { ...page, list: page.list.filter((row) => row !== undefined) };
}

/** Answers a report in the own circle, once. Errors: 4030 (no moderator, a grave one, or about themselves), 4040, 4090 (decided). */
export async function decideInCircle(
  context: PostsContext,
  viewer: Viewer,
  request: { id: string; caseId: string; decision: 'dismiss' | 'hide'; reason: string },
): Promise<Record<string, never>> {
  const { id, caseId, decision, reason } = request;
  const { database } = context;
  await requireModerator(context, viewer, id);
  const [found] = await listCircleReports(database, {
    circleId: id,
    after: null,
    limit: 1,
    caseId,
  });
  if (!found) throw new AppError(4040, '没有这个举报，或者要由平台处理', { field: 'caseId' });
  if (found.uploaderId === viewer.userId)
    throw new AppError(4030, '不能处理对自己帖子的举报，请由其他版主或平台处理');
  const decidedBy = (await findUser(database, viewer.userId))?.nickname ?? '';
  await database.orm.transaction(async (orm) => {
    // Cases are locked before things, as in every report and decision.
    await lockOpenCases({ orm }, 'content', [found.id]);
    if (await isGrave({ orm }, caseId)) throw new AppError(4030, '这个举报要由平台处理');
    const by = { decision, decisionReason: reason, decidedBy: `圈子 ${decidedBy}` };
    if (!(await decideCase({ orm }, caseId, by))) throw new AppError(4090, '这个举报已经处理过了');
    if (decision === 'hide') await hide({ orm }, viewer, { postId: found.id, reason });
    else await noteInLog({ orm }, viewer, 'circle.dismiss', found.id, { case: caseId, reason });
    const decided = { decision, isOfCircle: true };
    await tellReporters({ orm }, { caseIds: [caseId], subjectIds: [] }, decided);
  });
  await publishContentChange(context, found.id);
  return {};
}
