import { countActivity, listUsers } from '../../db/queries/users/console.ts';
import { getBalances } from '../../db/queries/ledger/ledger.ts';
import { listSessionsOfUser } from '../../db/queries/users/sessions.ts';
import { listBlocksOfUser } from '../../db/queries/users/blocks.ts';
import { findDeletion } from '../../db/queries/users/deletions.ts';
import { findUser, type UserRow } from '../../db/queries/users/users.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import { toUserInfo } from './to-user-info.ts';
import type { Database } from '../../db/connect.ts';

const BLOCKS_SHOWN = 50;

function toConsoleUser(user: UserRow) {
  return {
    ...toUserInfo(user, 'full'),
    createdAt: user.createdAt.getTime(),
    lastSeenAt: user.lastSeenAt?.getTime() ?? null,
  };
}

/** One page of users, newest first. Error: 4000 (cursor). */
export async function consoleUsers(
  { database }: { database: Database },
  request: { text?: string | undefined; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listUsers(database, {
    text: request.text,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ user }) => toConsoleUser(user));
}

/** One user with their sessions and figures. Error: 4040. */
export async function consoleUser({ database }: { database: Database }, id: string) {
  const user = await findUser(database, id);
  if (!user) throw new AppError(4040, '没有这个用户');
  const [activity, sessions, balances, blocks, deletion] = await Promise.all([
    countActivity(database, id),
    listSessionsOfUser(database, id),
    getBalances(database, id),
    listBlocksOfUser(database, id, BLOCKS_SHOWN),
    findDeletion(database, id),
  ]);
  const block = blocks.find(({ endedAt }) => endedAt === null);
  return {
    ...toConsoleUser(user),
    goldCents: balances.gold,
    incomeGoldCents: balances.income,
    block: user.blockedAt && {
      at: user.blockedAt.getTime(),
      until: user.blockedUntil?.getTime() ?? null,
      reason: user.blockReason ?? '',
      by: block?.blockedByLogin ?? null,
    },
    blocks: blocks.map((one) => ({
      id: one.id,
      at: one.createdAt.getTime(),
      until: one.until?.getTime() ?? null,
      endedAt: one.endedAt?.getTime() ?? null,
      reason: one.reason,
      by: one.blockedByLogin,
    })),
    deletionDueAt: deletion?.state === 'waiting' ? deletion.dueAt.getTime() : null,
    plays: activity.plays,
    likes: activity.likes,
    collects: activity.favorites,
    sessions: sessions.map(({ session, deviceBlocked }) => ({
      way: session.way,
      deviceName: session.deviceName,
      deviceId: session.deviceId,
      deviceBlocked,
      id: session.id,
      sysType: session.sysType,
      edition: session.edition,
      createdAt: session.createdAt.getTime(),
      lastSeenAt: session.lastSeenAt.getTime(),
      revoked: session.revokedAt !== null,
    })),
  };
}
