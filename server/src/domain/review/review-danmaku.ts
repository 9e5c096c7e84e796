import type { BulkResult } from '@yehang/contract/shapes/bulk.ts';
import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import { SUCCESS } from '@yehang/contract/shapes/error-codes.ts';
import {
  findConsoleDanmaku,
  listConsoleDanmaku,
  moveEachDanmaku,
  type ConsoleDanmakuRow,
} from '../../db/queries/danmaku/console.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import { strikeDaysOf, takeMeasure } from '../measures/take-measure.ts';
import { resolveReportByRemoval } from '../measures/resolve-reports.ts';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../../db/connect.ts';

/** Every move that staff may make. */
const moves = {
  release: { from: ['waiting', 'hidden'], to: 'visible' },
  remove: { from: ['visible', 'waiting'], to: 'hidden' },
} as const;

const NONE = '没有这条弹幕';
const CHANGED = '弹幕的状态已变化，请刷新后再试';

/** One page of danmaku, as the console shows them. Error: 4000 (cursor). */
export async function danmakuForReview(
  { database }: { database: Database },
  request: Omit<Parameters<typeof listConsoleDanmaku>[1], 'after' | 'limit'> & {
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const rows = await listConsoleDanmaku(database, {
    ...request,
    after: fromCursor(request.cursor, request.state === 'waiting' ? 'sequence' : 'whole'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toConsoleDanmaku);
}

/**
 * Releases or removes danmaku, together or not at all; what is so already stays, and is counted. Removing resolves
 * open reports that are not graver and is a measure of each. Every process invalidates the minutes it caches, so that the next answer is the new one. Errors: 4040, 4090 (all are so already).
 */
export async function decideDanmaku(
  context: { database: Database; events: EventBus; settings: Settings },
  staff: StaffMember,
  request: {
    ids: string[];
    decision: keyof typeof moves;
    reason: string;
    rule: PlatformRule;
    withStrike: boolean;
  },
): Promise<{ list: ConsoleDanmaku[]; unchanged: number; results: BulkResult[] }> {
  const { database, events } = context;
  const { ids, decision, reason, rule } = request;
  const requested = [...new Set(ids)];
  const moved: string[] = [];
  await database.orm.transaction(async (orm) => {
    const move = async () => {
      for (const { id, was } of await moveEachDanmaku({ orm }, requested, moves[decision])) {
        const detail = { decision, was, reason };
        await writeAuditLog({ orm }, staff, { action: `danmaku.${decision}`, subject: id, detail });
        moved.push(id);
      }
      if (decision === 'remove')
        await takeMeasure({ orm }, staff, moved, {
          ...{ kind: 'hide', subjectKind: 'danmaku', rule, reason },
          strikeDays: strikeDaysOf(context, request),
        });
      return moved;
    };
    if (decision === 'release') await move();
    else
      await resolveReportByRemoval(
        { orm },
        staff,
        { kind: 'danmaku', ids: requested, reason, rule },
        move,
      );
  });
  const rows = new Map((await findConsoleDanmaku(database, requested)).map((row) => [row.id, row]));
  if (moved.length === 0) {
    if (rows.size === 0) throw new AppError(4040, NONE);
    throw new AppError(4090, CHANGED);
  }
  await events.publish('danmaku', EVERYTHING);
  const hasMoved = new Set(moved);
  const results = requested.map((id) => {
    if (hasMoved.has(id)) return { id, code: SUCCESS, tip: '' };
    return rows.has(id) ? { id, code: 4090, tip: CHANGED } : { id, code: 4040, tip: NONE };
  });
  const list = requested.flatMap((id) => {
    const row = hasMoved.has(id) ? rows.get(id) : undefined;
    return row ? [toConsoleDanmaku(row)] : [];
  });
  return { list, unchanged: requested.length - moved.length, results };
}

function toConsoleDanmaku({ createdAt, ...row }: ConsoleDanmakuRow): ConsoleDanmaku {
  return { ...row, createdAt: createdAt.getTime() };
}
