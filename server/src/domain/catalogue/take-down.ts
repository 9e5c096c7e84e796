import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { moveContent } from '../../db/queries/content/console.ts';
import type { Queryable } from '../../db/types.ts';
import { insertRefundJob } from '../../db/queries/purchases/refund-jobs.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import { strikeDaysOf, takeMeasure, type Decider, type Grounds } from '../measures/take-measure.ts';
import type { MeasureRule } from '@yehang/contract/shapes/measure.ts';
import { consoleContent, getConsoleContent } from './read-content.ts';
import { resolveReportByRemoval } from '../reports/resolve-reports.ts';
import { contentMoves } from '../content/content-state.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import type { CatalogueContext } from './context.ts';

/**
 * Takes a content of any kind down for good. It is gone for everybody at once; those who bought it are refunded in the
 * background, and open reports of it that are not graver are resolved. What it shows of others, as a series its episodes, stays what it is.
 * Errors: 4040, 4090 (it is down already).
 */
export async function takeDownContent(
  context: CatalogueContext,
  staff: StaffMember,
  request: { id: string; reason: string; rule: MeasureRule; withStrike: boolean },
): Promise<ConsoleContent> {
  const { id, reason, rule } = request;
  const { database } = context;
  await getConsoleContent(database, id);
  const strikeDays = strikeDaysOf(context, request);
  await database.orm.transaction((orm) =>
    resolveReportByRemoval(
      { orm },
      staff,
      { kind: 'content', ids: [id], reason, rule },
      async () => {
        await takeDownIn({ orm }, staff, { id, reason, rule, strikeDays });
        return [id];
      },
    ),
  );
  await publishContentChange(context, id, { withMedia: true });
  return consoleContent(context, staff, id);
}

/** The same within a transaction; the caller commits, and then calls `publishContentChange`. Error: 4090. */
export async function takeDownIn(
  { orm }: Queryable,
  staff: Decider,
  { id, caseId, ...grounds }: { id: string; caseId?: string } & Grounds,
): Promise<void> {
  const { reason } = grounds;
  const { from, to } = contentMoves.takeDown;
  // Nothing is left to withhold.
  if (!(await moveContent({ orm }, id, [...from], { state: to, withheldAt: null })))
    throw new AppError(4090, '内容已经下架');
  const subject = { kind: 'content', id } as const;
  const refundJobId = await insertRefundJob({ orm }, { subject, reason, startedBy: staff.login });
  await takeMeasure({ orm }, staff, [id], {
    ...grounds,
    ...{ kind: 'takeDown', subjectKind: 'content', refundJobId, caseId },
  });
  await writeAuditLog({ orm }, staff, { action: 'item.takeDown', subject: id, detail: { reason } });
}
