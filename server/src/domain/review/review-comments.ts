import type { ConsoleComment } from '@yehang/contract/shapes/console-moderation.ts';
import { lockComment, moveComment } from '../../db/queries/comments/changes.ts';
import {
  findConsoleComment,
  listComments,
  listOpenComments,
  type ConsoleCommentRow,
} from '../../db/queries/comments/console.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { copiesOf } from '../policy/text-copies.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { unlistPictures } from '../policy/removed-pictures.ts';
import { AppError } from '../app-error.ts';
import { resolveReportByRemoval } from '../measures/resolve-reports.ts';
import { strikeDaysOf, takeMeasure } from '../measures/take-measure.ts';
import type { MeasureRule } from '@yehang/contract/shapes/measure-values.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';

/** Every move that staff may make. */
const moves = {
  show: { from: ['waiting', 'hidden'], to: 'visible' },
  hide: { from: ['visible', 'waiting'], to: 'hidden' },
} as const;

/** One page of comments, as the console shows them. Error: 4000 (cursor). */
export async function consoleComments(
  { database }: { database: Database },
  request: Omit<Parameters<typeof listComments>[1], 'after' | 'limit'> & {
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const rows = await listComments(database, {
    ...request,
    after: fromCursor(request.cursor, request.state === 'waiting' ? 'sequence' : 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toConsoleComment);
}

/** At most as many are shown, and hidden together. */
const MOST_ALIKE = 50;

/** Other comments that say nearly the same and are to be seen or wait, the most alike first. Error: 4040. */
export async function alikeComments({ database }: { database: Database }, id: string) {
  if (!(await findConsoleComment(database, id))) throw new AppError(4040, '没有这条评论');
  const copies = new Map(
    (await copiesOf(database, 'comment', id)).map((one) => [one.id, one.likeness]),
  );
  const rows = await listOpenComments(database, [...copies.keys()]);
  const list = rows
    .map((row) => ({
      ...toConsoleComment(row),
      likenessPercent: Math.round((copies.get(row.id) ?? 0) * 100),
    }))
    .toSorted((a, b) => b.likenessPercent - a.likenessPercent)
    .slice(0, MOST_ALIKE);
  return { list };
}

/** Shows or hides a comment, also one that a circle hid; hiding resolves its open reports but for graver ones. Errors: 4040, 4090 (its author deleted it, or it is so already). */
export async function decideComment(
  context: { database: Database; settings: Settings },
  staff: StaffMember,
  request: {
    id: string;
    decision: 'show' | 'hide';
    reason: string;
    rule: MeasureRule;
    withStrike: boolean;
  },
): Promise<ConsoleComment> {
  const { database } = context;
  const { id, decision, reason, rule } = request;
  const strikeDays = strikeDaysOf(context, request);
  if (!(await findConsoleComment(database, id))) throw new AppError(4040, '没有这条评论');
  await database.orm.transaction(async (orm) => {
    const move = async () => {
      const isMoved = await moveComment({ orm }, id, moves[decision]);
      if (!isMoved && !(decision === 'hide' && (await isCirclesAlone({ orm }, id))))
        throw new AppError(4090, '评论的状态已变化，请刷新后再试');
      const detail = { decision, reason };
      await writeAuditLog({ orm }, staff, { action: `comment.${decision}`, subject: id, detail });
      if (decision === 'hide')
        await takeMeasure({ orm }, staff, [id], {
          ...{ kind: 'hide', subjectKind: 'comment', rule, reason, strikeDays },
        });
      return [id];
    };
    if (decision === 'show') {
      await move();
      await unlistPictures({ orm }, id);
    } else
      await resolveReportByRemoval(
        { orm },
        staff,
        { kind: 'comment', ids: [id], reason, rule },
        move,
      );
  });
  const row = await findConsoleComment(database, id);
  if (!row) throw new AppError(4040, '没有这条评论');
  return toConsoleComment(row);
}

/** Whether a circle hid a comment that the platform did not: that may state its own reasons, and the circle shows it no more. */
async function isCirclesAlone(database: Queryable, id: string): Promise<boolean> {
  await lockComment(database, id);
  return (await findConsoleComment(database, id))?.isHiddenByCircle === true;
}

function toConsoleComment({ createdAt, pictures, ...row }: ConsoleCommentRow): ConsoleComment {
  const thumbs = pictures.map(({ thumb }) => thumb);
  return { ...row, pictures: thumbs, createdAt: createdAt.getTime() };
}
