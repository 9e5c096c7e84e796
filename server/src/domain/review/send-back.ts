import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { MeasureRule } from '@yehang/contract/shapes/measure-values.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import { refuseChapters } from '../../db/queries/creators/work-chapters.ts';
import { updateWork } from '../../db/queries/creators/works.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import type { Queryable } from '../../db/types.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { takeMeasure, type Decider } from '../measures/take-measure.ts';
import { NOT_CLAIMED } from '../publish/submission.ts';
import { tellOfDecision } from './tell-of-decision.ts';

type Work = NonNullable<Awaited<ReturnType<typeof lockWork>>>;

/** Takes a locked submission out of the review and tells its creator why. */
export async function sendBack(
  database: Queryable,
  staff: Decider,
  work: Work,
  {
    content: { id, title, kind },
    isPublic,
    rule,
    reason,
  }: {
    content: { id: string; title: string; kind: ContentKind };
    isPublic: boolean;
    rule: MeasureRule;
    reason: string;
  },
): Promise<void> {
  await refuseChapters(database, id, reason);
  await updateWork(database, id, {
    submittedAt: null,
    ...(isPublic ? { changeReason: reason } : { refusedReason: reason }),
    refusals: work.refusals + 1,
    decidedAt: new Date(),
    decidedBy: staff.login,
    ...NOT_CLAIMED,
  });
  const told = { id, title, kind, refusal: reason, isLater: false };
  await tellOfDecision(database, work, told);
  const measure = { kind: 'sendBack', subjectKind: 'content', rule, reason } as const;
  await takeMeasure(database, staff, [id], measure);
  const detail = { reason };
  await writeAuditLog(database, staff, { action: 'review.refuse', subject: id, detail });
}

/** Sends the change of a public content back, where one waits. */
export async function sendChangeBack(
  database: Queryable,
  staff: Decider,
  id: string,
  grounds: { rule: MeasureRule; reason: string },
): Promise<void> {
  const work = await lockWork(database, id);
  const found = await findConsoleContent(database, id);
  if (!work?.change || work.submittedAt === null || found?.content.state !== 'published') return;
  await sendBack(database, staff, work, { content: found.content, isPublic: true, ...grounds });
}
