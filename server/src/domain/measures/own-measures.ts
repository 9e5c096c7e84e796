import type { ConsoleMeasure, OwnMeasure } from '@yehang/contract/shapes/measure.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { insertAppeal } from '../../db/queries/review/appeals.ts';
import {
  findMeasureOf,
  listMeasures,
  type MeasureWithAppeal,
} from '../../db/queries/trust/measures.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import { takeMeasure } from './take-measure.ts';

interface MeasureContext {
  database: Database;
  settings: Settings;
}

const DAY_MS = 86_400_000;
/**
 * What an appeal leads nowhere with: a block has appeals of its own, what was sent back is sent again, and what is
 * hidden until reports are decided is being looked at.
 */
const WITHOUT_APPEAL = new Set<MeasureWithAppeal['kind']>(['block', 'sendBack', 'withhold']);

/** Until when an appeal against a measure is taken, in Unix milliseconds; null where none is. */
export function appealUntilOf(
  { kind, at }: { kind: MeasureWithAppeal['kind']; at: number },
  appealDays: number,
): number | null {
  return WITHOUT_APPEAL.has(kind) ? null : at + appealDays * DAY_MS;
}

function toOwnMeasure(row: MeasureWithAppeal, appealDays: number, now: number): OwnMeasure {
  const { id, kind, subjectKind, subjectId, label, rule, facts, mark, isAutomated } = row;
  const { circleId } = row;
  const appealUntil = appealUntilOf({ kind, at: row.createdAt.getTime() }, appealDays);
  const hasStrike = row.strikeUntil !== null && row.strikeEndedAt === null;
  return {
    ...{ id, kind, subjectKind, subjectId, label, rule, facts, mark, isAutomated },
    circle: circleId === null ? null : { id: circleId, name: row.circleName ?? '' },
    at: row.createdAt.getTime(),
    until: row.until?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
    strikeUntil: hasStrike ? row.strikeUntil!.getTime() : null,
    appeal: row.appealState && {
      state: row.appealState,
      text: row.appealText,
      answer: row.appealAnswer,
      at: row.appealedAt.getTime(),
      decidedAt: row.appealDecidedAt?.getTime() ?? null,
    },
    mayAppeal:
      appealUntil !== null &&
      appealUntil > now &&
      row.appealState === null &&
      (row.endedAt === null || hasStrike),
    appealUntil,
  };
}

/** One page of what was decided about the viewer. Error: 4000 (cursor). */
export async function ownMeasures(
  { database, settings }: MeasureContext,
  viewer: Viewer,
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await measuresOf(database, viewer.userId, request);
  const { appealDays } = settings.current;
  return toPage(rows, request.pageSize, (row) => toOwnMeasure(row, appealDays, Date.now()));
}

/** The same for the console, with who decided. Error: 4000 (cursor). */
export async function consoleMeasures(
  { database, settings }: MeasureContext,
  request: { userId: string; cursor?: string | undefined; pageSize: number },
) {
  const rows = await measuresOf(database, request.userId, request);
  const { appealDays } = settings.current;
  return toPage(rows, request.pageSize, (row): ConsoleMeasure => {
    return { ...toOwnMeasure(row, appealDays, Date.now()), decidedBy: row.decidedByLogin };
  });
}

function measuresOf(
  database: Database,
  userId: string,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  return listMeasures(database, {
    userId,
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
}

/** Appeals against a measure, once. Errors: 4040 (not one's own), 4090 (over, too late, appealed before, or none is taken). */
export async function appealMeasure(
  { database, settings }: MeasureContext,
  userId: string,
  { id, text }: { id: string; text: string },
): Promise<OwnMeasure> {
  const own = async () => {
    const row = await findMeasureOf(database, userId, id);
    if (!row) throw new AppError(4040, '没有这条处理记录');
    return { row, measure: toOwnMeasure(row, settings.current.appealDays, Date.now()) };
  };
  const { row, measure } = await own();
  if (!measure.mayAppeal) throw new AppError(4090, whyNoAppeal(measure));
  const { subjectKind, subjectId, refundJobId } = row;
  const contentId = subjectKind === 'content' ? subjectId : null;
  const appeal = { id: newId(), measureId: id, contentId, refundJobId, text };
  if (!(await insertAppeal(database, appeal))) throw new AppError(4090, '已经申诉过了');
  return (await own()).measure;
}

function whyNoAppeal({ appeal, appealUntil, endedAt, kind }: OwnMeasure): string {
  if (appeal) return '已经申诉过了';
  if (kind === 'block') return '停用期间在登录页申诉';
  if (appealUntil === null) return '这条处理不用申诉';
  return endedAt === null ? '已经过了申诉期限' : '已经恢复，不用申诉了';
}

/** Notes a strike by itself. Error: 4040. */
export async function giveStrike(
  { database, settings }: MeasureContext,
  staff: StaffMember,
  { userId, rule, reason }: { userId: string } & Pick<OwnMeasure, 'rule'> & { reason: string },
): Promise<void> {
  if (!(await findUser(database, userId))) throw new AppError(4040, '没有这个用户');
  const { strikeDays } = settings.current;
  await database.orm.transaction(async (orm) => {
    await takeMeasure({ orm }, staff, [userId], {
      ...{ kind: 'strike', subjectKind: 'user', rule, reason, strikeDays },
    });
    const detail = { rule, reason, days: strikeDays };
    await writeAuditLog({ orm }, staff, { action: 'measure.strike', subject: userId, detail });
  });
}
