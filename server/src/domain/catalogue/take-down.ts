import { moveContent } from '../../db/queries/content/console.ts';
import type { Queryable } from '../../db/types.ts';
import { insertRefundJob } from '../../db/queries/purchases/refund-jobs.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import { takeMeasure, type Decider, type Grounds } from '../measures/take-measure.ts';
import { contentMoves } from '../content/content-state.ts';

/** Takes a content of any kind down within a transaction; the caller commits, and then calls `publishContentChange`. Error: 4090. */
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
