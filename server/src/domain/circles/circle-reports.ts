import type { CircleRule } from '@yehang/contract/shapes/measure.ts';
import { isGrave, listCircleReports } from '../../db/queries/circles/managed.ts';
import { decideCase, lockOpenCases } from '../../db/queries/reports/reports.ts';
import { AppError } from '../app-error.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { PostsContext } from '../posts/context.ts';
import { postCards } from '../posts/post-cards.ts';
import { tellReporters } from '../measures/tell-reporters.ts';
import type { Viewer } from '../viewer.ts';
import { hideComment, managedComments } from './circle-comments.ts';
import { checkReason, nameOfModerator } from './circle-measure.ts';
import { hidePost } from './hide-in-circle.ts';
import { noteInLog } from './note-in-log.ts';
import { requireModerator } from './require-moderator.ts';

/** Open reports that the viewer may answer, the oldest first: none about what they posted. Errors: 4000 (cursor), 4030, 4040. */
export async function reportsInCircle(
  context: PostsContext,
  viewer: Viewer,
  { id, cursor, pageSize }: { id: string; cursor?: string | undefined; pageSize: number },
) {
  await requireModerator(context, viewer, id);
  const rows = await listCircleReports(context.database, {
    circleId: id,
    viewerId: viewer.userId,
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
  const [cards, comments] = await Promise.all([
    postCards(context, viewer, rows),
    managedComments(
      context.database,
      rows.flatMap(({ commentId }) => commentId ?? []),
    ),
  ]);
  const page = toPage(
    rows.map((row) => ({ ...row, postId: row.id, id: row.caseId })),
    pageSize,
    ({ postId, commentId, caseId, reasons, reports, openedAt, dueAt }) => {
      const card = cards.get(postId);
      return (
        card && {
          ...{ id: caseId, reasons, reports, card },
          comment: commentId === null ? null : (comments.get(commentId) ?? null),
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
  request: {
    id: string;
    caseId: string;
    decision: 'dismiss' | 'hide';
    rule: CircleRule;
    reason: string;
  },
): Promise<Record<string, never>> {
  const { id, caseId, decision, rule, reason } = request;
  const { database } = context;
  const circle = await requireModerator(context, viewer, id);
  checkReason(reason);
  const [found] = await listCircleReports(database, {
    circleId: id,
    after: null,
    limit: 1,
    caseId,
  });
  if (!found) throw new AppError(4040, '没有这个举报，或者要由平台处理', { field: 'caseId' });
  if (found.authorId === viewer.userId)
    throw new AppError(4030, '不能处理对自己的举报，请由其他版主或平台处理');
  const { id: postId, commentId } = found;
  const subjectId = commentId ?? postId;
  await database.orm.transaction(async (orm) => {
    // Cases are locked before things, as in every report and decision.
    await lockOpenCases({ orm }, commentId === null ? 'content' : 'comment', [subjectId]);
    if (await isGrave({ orm }, caseId)) throw new AppError(4030, '这个举报要由平台处理');
    const decidedBy = await nameOfModerator({ orm }, viewer);
    if (!(await decideCase({ orm }, caseId, { decision, decisionReason: reason, decidedBy })))
      throw new AppError(4090, '这个举报已经处理过了');
    const grounds = { rule, reason, caseId };
    if (decision === 'dismiss')
      await noteInLog({ orm }, viewer, 'circle.dismiss', subjectId, { case: caseId, reason });
    else if (commentId === null) await hidePost({ orm }, viewer, circle, { postId, ...grounds });
    else await hideComment({ orm }, viewer, circle, { commentId, ...grounds });
    const about = { caseIds: [caseId], subjectIds: [subjectId] };
    await tellReporters({ orm }, about, { decision, isOfCircle: true });
  });
  if (commentId === null) await publishContentChange(context, postId);
  return {};
}
