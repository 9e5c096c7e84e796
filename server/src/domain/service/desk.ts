import type { z } from 'zod';
import type {
  ConsoleSupportDetail,
  ConsoleSupportMessage,
  ConsoleSupportRow,
  supportStaffRow,
} from '@yehang/contract/shapes/support.ts';
import {
  listMessagesBefore,
  lockConversation,
  type ConversationRow,
  type SupportMessageRow,
} from '../../db/queries/service/conversations.ts';
import {
  countDesk,
  findDeskRow,
  listDesk,
  listDeskStaff,
  lockAssignment,
  writeDeskStaff,
  type DeskBox,
  type DeskRow,
} from '../../db/queries/service/desk.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { assignLocked, assignQueued, HERE_IS_SOMEBODY, requeueLocked } from './assign.ts';
import { closeLocked } from './close-locked.ts';
import { publishSupport, type SupportContext } from './context.ts';

const PAGE = 50;
const DAY_SECONDS = 86_400;

function toRow({ conversation, user, staff }: DeskRow): ConsoleSupportRow {
  const { id, state, topic, isLeft, lastText, rating } = conversation;
  return {
    ...{ id, state, topic, isLeft, lastText, rating, user, staff },
    lastAt: conversation.lastAt.getTime(),
    waitingSince: conversation.waitingSince?.getTime() ?? null,
    createdAt: conversation.createdAt.getTime(),
  };
}

/** One page of conversations. Error: 4000 (cursor). */
export async function deskPage(
  { database }: Pick<SupportContext, 'database'>,
  staff: StaffMember,
  { box, cursor, pageSize }: { box: DeskBox; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listDesk(database, {
    box,
    staffId: staff.staffId,
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, toRow);
}

export function deskCounts({ database }: Pick<SupportContext, 'database'>, staff: StaffMember) {
  return countDesk(database, staff.staffId);
}

export function toStaffMessage({
  seq,
  author,
  staffLogin,
  text,
  picture,
  createdAt,
}: SupportMessageRow): ConsoleSupportMessage {
  return { seq, from: author, staff: staffLogin, text, picture, at: createdAt.getTime() };
}

/**
 * A conversation with a page of its messages. Reading one of somebody else is noted, once a day. Error: 4040.
 */
export async function deskConversation(
  { database, counters }: Pick<SupportContext, 'database' | 'counters'>,
  staff: StaffMember,
  { id, before }: { id: string; before?: number | undefined },
): Promise<{
  conversation: ConsoleSupportDetail;
  list: ConsoleSupportMessage[];
  hasMore: boolean;
}> {
  const row = await findDeskRow(database, id);
  if (!row) throw new AppError(4040, '没有这个会话');
  const key = `support-read:${staff.staffId}:${id}`;
  if (row.staff?.id !== staff.staffId && (await counters.add(key, DAY_SECONDS)) === 1)
    await writeAuditLog(database, staff, { action: 'support.read', subject: id });
  const place = { before: before ?? row.conversation.lastSeq + 1, limit: PAGE + 1 };
  const messages = await listMessagesBefore(database, id, place);
  const { ratingText, deviceId, lastSeq } = row.conversation;
  return {
    conversation: { ...toRow(row), ratingText, deviceId, lastSeq },
    list: messages.slice(0, PAGE).map(toStaffMessage),
    hasMore: messages.length > PAGE,
  };
}

/**
 * Runs a change of a locked conversation and tells everybody. What gives it to somebody waits for the assignment first,
 * which holds members of staff while it locks conversations. Error: 4040.
 */
async function changeConversation(
  context: SupportContext,
  { id, assigns = false, toQueue = false }: { id: string; assigns?: boolean; toQueue?: boolean },
  change: (queryable: Queryable, row: ConversationRow) => Promise<void>,
): Promise<void> {
  const isQueueChanged = await context.database.orm.transaction(async (orm) => {
    if (assigns) await lockAssignment({ orm });
    const row = await lockConversation({ orm }, id);
    if (!row) throw new AppError(4040, '没有这个会话');
    await change({ orm }, row);
    return row.state === 'queued' || toQueue;
  });
  await publishSupport(context, [id], { isQueueChanged });
}

/** Takes a conversation that waits; of two who take it at once one gets it. Errors: 4040, 4090. */
export function takeConversation(
  context: SupportContext,
  staff: StaffMember,
  id: string,
): Promise<void> {
  return changeConversation(context, { id, assigns: true }, async (queryable, row) => {
    if (row.state !== 'queued')
      throw new AppError(4090, row.state === 'open' ? '已经有同事接待了' : '会话已经结束');
    await assignLocked(queryable, row, { staffId: staff.staffId, text: HERE_IS_SOMEBODY });
    await writeAuditLog(queryable, staff, { action: 'support.take', subject: id });
  });
}

/** Whether a member of staff acts on a conversation: whose it is, or the owner. */
function requireOwn(
  row: { state: string; staffId: string | null },
  { staffId, role }: StaffMember,
): void {
  if (row.state !== 'open') throw new AppError(4090, '会话没有在接待中，请刷新');
  if (row.staffId !== staffId && role !== 'owner')
    throw new AppError(4090, '这个会话现在由别的同事接待');
}

/** Gives a conversation to a colleague, or back to the queue. Errors: 4040, 4090. */
export async function transferConversation(
  context: SupportContext,
  staff: StaffMember,
  { id, staffId }: { id: string; staffId: string | null },
): Promise<void> {
  const colleagues = staffId === null ? [] : await listDeskStaff(context.database);
  if (staffId !== null && !colleagues.some((one) => one.id === staffId))
    throw new AppError(4040, '没有这位同事');
  const toQueue = staffId === null;
  await changeConversation(context, { id, assigns: !toQueue, toQueue }, async (queryable, row) => {
    requireOwn(row, staff);
    const detail = { from: row.staffId, to: staffId };
    if (staffId === null) await requeueLocked(queryable, row, '转回排队');
    else await assignLocked(queryable, row, { staffId, text: '已转给另一位客服' });
    await writeAuditLog(queryable, staff, { action: 'support.transfer', subject: id, detail });
  });
  if (toQueue) await assignQueued(context);
}

/** Ends a conversation, which may have waited. Errors: 4040, 4090. */
export async function closeConversation(
  context: SupportContext,
  staff: StaffMember,
  id: string,
): Promise<void> {
  await changeConversation(context, { id }, async (queryable, row) => {
    if (row.state !== 'queued') requireOwn(row, staff);
    await closeLocked(queryable, row, '本次服务已结束，请给我们一个评价');
    await writeAuditLog(queryable, staff, { action: 'support.close', subject: id });
  });
  await assignQueued(context);
}

/** Says whether somebody takes conversations. */
export async function setOnline(
  context: SupportContext,
  { staffId }: StaffMember,
  isOnline: boolean,
): Promise<void> {
  await writeDeskStaff(context.database, staffId, isOnline);
  if (isOnline) await assignQueued(context);
}

export async function deskStaff({
  database,
}: Pick<SupportContext, 'database'>): Promise<{ list: z.input<typeof supportStaffRow>[] }> {
  return { list: await listDeskStaff(database) };
}
