import type { Notice, NoticeSegment } from '@yehang/contract/shapes/notice.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import {
  claimNotice,
  countSegment,
  endNotice,
  findNotice,
  insertNotice,
  keepNotice,
  listNotices,
  listOpenNotices,
  sendNoticeTo,
  type NoticeRow,
} from '../../db/queries/messages/notices.ts';
import { shanghaiDay } from '../ai/shanghai-day.ts';
import { AppError, badField } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';

/** Users of one transaction: the rows of their events are locked until it ends. */
const BATCH = 500;
/** After so long nobody registers with an earlier id any more. */
const SETTLING_MS = 5_000;
/** More or fewer users than were confirmed, of those, are taken: some register meanwhile. */
const TOLERATED = 0.1;

type Context = { database: Database };
type JobContext = Context & { log: Log };

/** One page of notices, the latest first. Error: 4000 (cursor). */
export async function noticePage(
  { database }: Context,
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listNotices(database, {
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ notice }) => toNotice(notice));
}

/** How many users a notice would go to. */
export async function countNotice({ database }: Context, segment: NoticeSegment) {
  return { users: await countSegment(database, segment) };
}

/** Begins a notice, once for each key. Errors: 4000 (nobody later could be of it), 4090 (other users than were confirmed, or another notice of the key). */
export async function sendNotice(
  { database }: Context,
  staff: StaffMember,
  request: {
    title: string;
    text: string;
    path: string;
    segment: NoticeSegment;
    stands: boolean;
    expectedUsers: number;
    idempotencyKey: string;
  },
): Promise<Notice> {
  const { idempotencyKey: key, expectedUsers, ...notice } = request;
  const known = await findNotice(database, { key });
  if (known) return sameNotice(known, notice);
  if (notice.stands) requireLasting(notice.segment);
  const total = await countSegment(database, notice.segment);
  if (Math.abs(total - expectedUsers) > Math.max(1, expectedUsers * TOLERATED))
    throw new AppError(4090, `符合条件的用户现在是 ${total} 人，请重新确认`);
  return database.orm.transaction(async (orm) => {
    const made = await insertNotice(
      { orm },
      { id: newId(), key, ...notice, total, by: staff.login },
    );
    if (!made) return sameNotice((await findNotice({ orm }, { key }))!, notice);
    const { id: subject } = made;
    const detail = { title: notice.title, segment: notice.segment, total };
    await writeAuditLog({ orm }, staff, { action: 'notice.send', subject, detail });
    return toNotice(made);
  });
}

/** Who registers later holds no tier yet, and nobody registers in the past. Error: 4000. */
function requireLasting({ tier, registeredTo }: NoticeSegment): void {
  if (tier !== null && tier !== 'none')
    throw badField('stands', '发给以后注册的人时不能限定会员，新用户还没有会员');
  if (registeredTo !== null && registeredTo < shanghaiDay(new Date()).name)
    throw badField('stands', '注册时间段已经过了，不会再有新用户收到');
}

function sameNotice(known: NoticeRow, { title, text }: { title: string; text: string }): Notice {
  if (known.title !== title || known.text !== text)
    throw new AppError(4090, '这次操作已经发送了另一条通知，请重新打开页面');
  return toNotice(known);
}

/** Sends a notice to nobody else. Errors: 4040, 4090 (it has ended). */
export async function cancelNotice(
  { database }: Context,
  staff: StaffMember,
  id: string,
): Promise<Notice> {
  return database.orm.transaction(async (orm) => {
    if (!(await findNotice({ orm }, { id }))) throw new AppError(4040, '没有这条通知');
    const ended = await endNotice({ orm }, id, 'cancelled');
    if (!ended) throw new AppError(4090, '这条通知已经发完或取消');
    const detail = { sent: ended.sent, total: ended.total };
    await writeAuditLog({ orm }, staff, { action: 'notice.cancel', subject: id, detail });
    return toNotice(ended);
  });
}

/**
 * Sends each notice on to its next users. Each batch commits with the place that it came to, so that a restart goes on
 * there. Answers whether more waits.
 */
export async function sendDueNotices(context: JobContext, limit = BATCH): Promise<boolean> {
  const { database } = context;
  let isSent = false;
  await eachRow(context, await listOpenNotices(database, 'sending'), {
    queue: 'notices',
    subjectOf: (id) => id,
    mostAttempts: ENDLESS,
    work: (id) =>
      database.orm.transaction(async (orm) => {
        const notice = await claimNotice({ orm }, id, 'sending');
        if (!notice) return;
        const users = await sendNoticeTo({ orm }, notice, limit);
        if (users < limit && notice.stands)
          await keepNotice({ orm }, { id, lastUserId: newId(Date.now() - SETTLING_MS) });
        else if (users < limit) await endNotice({ orm }, id, 'done');
        isSent = true;
      }),
  });
  return isSent;
}

/** Sends notices that stand to who registered since. Answers whether more waits. */
export async function sendStandingNotices(
  context: JobContext,
  { limit = BATCH, now = Date.now() }: { limit?: number; now?: number } = {},
): Promise<boolean> {
  const { database } = context;
  // Ids are moments: who registers at this one may commit after somebody with a later id.
  const until = newId(now - SETTLING_MS);
  let hasMore = false;
  await eachRow(context, await listOpenNotices(database, 'standing'), {
    queue: 'notices',
    subjectOf: (id) => id,
    mostAttempts: ENDLESS,
    work: (id) =>
      database.orm.transaction(async (orm) => {
        const notice = await claimNotice({ orm }, id, 'standing');
        if (!notice) return;
        if ((await sendNoticeTo({ orm }, notice, limit, until)) === limit) hasMore = true;
        // Those who are not of the segment are not read again.
        else if (notice.lastUserId === null || notice.lastUserId < until)
          await keepNotice({ orm }, { id, lastUserId: until });
      }),
  });
  return hasMore;
}

function toNotice(row: NoticeRow): Notice {
  const { id, title, text, path, segment, state, stands, sent, total, by } = row;
  const { createdAt, endedAt } = row;
  return {
    ...{ id, title, text, path, segment, state, stands, sent, total, by },
    createdAt: createdAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
  };
}
