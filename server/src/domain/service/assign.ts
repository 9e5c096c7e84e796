import {
  appendMessage,
  lockConversation,
  type ConversationRow,
} from '../../db/queries/service/conversations.ts';
import {
  listDeskStaff,
  listQueued,
  listSilent,
  listUnanswered,
  lockAssignment,
  noteAssigned,
} from '../../db/queries/service/desk.ts';
import type { Queryable } from '../../db/types.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import { closeLocked } from './close-locked.ts';
import { publishSupport, type SupportContext } from './context.ts';
import { openingAt } from './opening-hours.ts';
import { supportSettings } from './support-settings.ts';

const BATCH = 50;
const MINUTE_MS = 60_000;

/** Somebody waits in each of them: none is ever set aside. */
const QUEUE_ROWS = {
  queue: 'support-queue',
  subjectOf: ({ id }: { id: string }) => id,
  mostAttempts: ENDLESS,
} as const;

export interface DeskLoad {
  id: string;
  isOnline: boolean;
  load: number;
  /** As text that sorts by time; null for never. */
  lastAssignedAt: string | null;
}

/**
 * Who gets a conversation: of those online with room the one with the fewest, of equals who waited longest. Who had it
 * and did not answer gets it again only where nobody else is online.
 */
export function chooseStaff(
  staff: readonly DeskLoad[],
  { avoidStaffId, most }: { avoidStaffId: string | null; most: number },
): DeskLoad | null {
  const online = staff.filter(({ isOnline }) => isOnline);
  const others = online.filter(({ id }) => id !== avoidStaffId);
  const free = (others.length > 0 ? others : online).filter(({ load }) => load < most);
  const [first] = free.toSorted(
    (a, b) => a.load - b.load || (a.lastAssignedAt ?? '').localeCompare(b.lastAssignedAt ?? ''),
  );
  return first ?? null;
}

/** Gives a locked conversation to a member of staff, who then has so long to answer. */
export async function assignLocked(
  queryable: Queryable,
  row: Pick<ConversationRow, 'id' | 'lastSeq' | 'staffId'>,
  { staffId, text }: { staffId: string; text: string },
): Promise<void> {
  const change = {
    state: 'open',
    staffId,
    avoidStaffId: null,
    assignedAt: new Date(),
    waitingSince: new Date(),
  } as const;
  await appendMessage(queryable, row, { author: 'system', text }, change);
  await noteAssigned(queryable, staffId);
}

export const HERE_IS_SOMEBODY = '客服已接入，请稍等回复';

/** Gives conversations that wait to staff online, by how many they have; nothing outside the opening hours. */
export async function assignQueued(context: SupportContext): Promise<void> {
  const { database } = context;
  const settings = await supportSettings({ database });
  if (!openingAt(settings, Date.now()).isOpen) return;
  const given = await database.orm.transaction(async (orm) => {
    await lockAssignment({ orm });
    const queued = await listQueued({ orm }, BATCH);
    const staff = queued.length === 0 ? [] : await listDeskStaff({ orm });
    const ids: string[] = [];
    await eachRow(context, queued, {
      ...QUEUE_ROWS,
      work: async ({ id, avoidStaffId }) => {
        const chosen = chooseStaff(staff, { avoidStaffId, most: settings.mostPerStaff });
        if (!chosen) return;
        // One that fails takes back what it did, and nothing else.
        const isGiven = await orm.transaction(async (own) => {
          const row = await lockConversation({ orm: own }, id);
          if (row?.state !== 'queued') return false;
          await assignLocked({ orm: own }, row, { staffId: chosen.id, text: HERE_IS_SOMEBODY });
          return true;
        });
        if (!isGiven) return;
        chosen.load += 1;
        chosen.lastAssignedAt = '~';
        ids.push(id);
      },
    });
    return ids;
  });
  await publishSupport(context, given, { isQueueChanged: true });
}

/** Puts a locked conversation back to where it was in the queue, with a note for staff. */
export async function requeueLocked(
  queryable: Queryable,
  row: ConversationRow,
  note: string,
): Promise<void> {
  const change = { state: 'queued', staffId: null, waitingSince: null } as const;
  const avoidStaffId = row.staffId;
  await appendMessage(queryable, row, { author: 'note', text: note }, { ...change, avoidStaffId });
}

/**
 * Takes conversations from staff who did not answer in time, where somebody else is there to do it, or they left their
 * desk.
 */
export async function reassignUnanswered(context: SupportContext): Promise<void> {
  const { database } = context;
  const { reassignMinutes } = await supportSettings({ database });
  const since = new Date(Date.now() - reassignMinutes * MINUTE_MS);
  const late = await listUnanswered(database, since, BATCH);
  if (late.length === 0) return;
  const online = (await listDeskStaff(database)).filter(({ isOnline }) => isOnline);
  const moved: string[] = [];
  await eachRow(context, late, {
    ...QUEUE_ROWS,
    work: async ({ id }) => {
      const isMoved = await database.orm.transaction(async (orm) => {
        const row = await lockConversation({ orm }, id);
        const isLate =
          row?.state === 'open' && row.waitingSince !== null && row.waitingSince < since;
        const isThere = online.some((one) => one.id === row?.staffId);
        const isAlone = !online.some((one) => one.id !== row?.staffId);
        if (!isLate || (isThere && isAlone)) return false;
        await requeueLocked({ orm }, row, `${reassignMinutes} 分钟没有回复，已重新排队`);
        return true;
      });
      if (isMoved) moved.push(id);
    },
  });
  await publishSupport(context, moved, { isQueueChanged: true });
  if (moved.length > 0) await assignQueued(context);
}

/** Ends conversations that were answered and in which nobody said anything since. */
export async function closeSilent(context: SupportContext): Promise<void> {
  const { database } = context;
  const { closeAfterHours } = await supportSettings({ database });
  const since = new Date(Date.now() - closeAfterHours * 60 * MINUTE_MS);
  const closed: string[] = [];
  await eachRow(context, await listSilent(database, since, BATCH), {
    ...QUEUE_ROWS,
    queue: 'support-silence',
    work: async ({ id }) => {
      const isClosed = await database.orm.transaction(async (orm) => {
        const row = await lockConversation({ orm }, id);
        if (row?.state !== 'open' || row.waitingSince !== null || row.lastAt >= since) return false;
        await closeLocked({ orm }, row, '很久没有新消息，会话已自动结束');
        return true;
      });
      if (isClosed) closed.push(id);
    },
  });
  await publishSupport(context, closed, { isQueueChanged: false });
}
