import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
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
import { resolveReportByRemoval } from '../reports/resolve-reports.ts';
import type { Database } from '../../db/connect.ts';

/** Every move that staff may make. */
const moves = {
  release: { from: ['waiting', 'hidden'], to: 'visible' },
  remove: { from: ['visible', 'waiting'], to: 'hidden' },
} as const;

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
    after: fromCursor(request.cursor, 'whole'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toConsoleDanmaku);
}

/**
 * Releases or removes danmaku, together or not at all; what is so already stays, and is counted. Removing resolves
 * open reports. Every process invalidates the minutes it caches, so that the next answer is the new one. Errors: 4040, 4090 (all are so already).
 */
export async function decideDanmaku(
  { database, events }: { database: Database; events: EventBus },
  staff: StaffMember,
  { ids, decision, reason }: { ids: string[]; decision: keyof typeof moves; reason: string },
): Promise<{ list: ConsoleDanmaku[]; unchanged: number }> {
  const requested = [...new Set(ids)];
  const moved: string[] = [];
  await database.orm.transaction(async (orm) => {
    const move = async () => {
      for (const { id, was } of await moveEachDanmaku({ orm }, requested, moves[decision])) {
        const detail = { decision, was, reason };
        await writeAuditLog({ orm }, staff, { action: `danmaku.${decision}`, subject: id, detail });
        moved.push(id);
      }
      return moved;
    };
    if (decision === 'release') await move();
    else
      await resolveReportByRemoval(
        { orm },
        staff,
        { kind: 'danmaku', ids: requested, reason },
        move,
      );
  });
  if (moved.length === 0) {
    const there = await findConsoleDanmaku(database, requested);
    if (there.length === 0) throw new AppError(4040, '没有这条弹幕');
    throw new AppError(4090, '弹幕的状态已变化，请刷新后再试');
  }
  await events.publish('danmaku', EVERYTHING);
  const rows = await findConsoleDanmaku(database, moved);
  // In the requested order.
  rows.sort((a, b) => requested.indexOf(a.id) - requested.indexOf(b.id));
  return { list: rows.map(toConsoleDanmaku), unchanged: requested.length - moved.length };
}

function toConsoleDanmaku({ createdAt, ...row }: ConsoleDanmakuRow): ConsoleDanmaku {
  return { ...row, createdAt: createdAt.getTime() };
}
