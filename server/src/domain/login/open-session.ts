import type { LoggedInUser, UserInfo } from '@yehang/contract/shapes/user.ts';
import { findBlockedDevice, findBlockOfUser } from '../../db/queries/users/blocks.ts';
import { findDeletion } from '../../db/queries/users/deletions.ts';
import { findUser, type UserRow } from '../../db/queries/users/users.ts';
import { revokeSessionsOfUser } from '../../db/queries/users/sessions.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import type { NewSession, StartedSession } from '../sessions.ts';
import { makeAppealTicket } from '../blocks/appeal-ticket.ts';
import { toUserInfo } from '../user/to-user-info.ts';
import type { LoginContext, LoginFrom } from './context.ts';

type BlockContext = Pick<LoginContext, 'database' | 'seal'>;

/** Error: 6004, with reason, end, and the ticket of an appeal. */
export async function rejectBlockedDevice(context: BlockContext, deviceId: string): Promise<void> {
  const block = await findBlockedDevice(context.database, deviceId);
  if (!block) return;
  const { reason, until, blockId } = block;
  const ticket = blockId && makeAppealTicket(context, blockId, Date.now());
  throw blocked(6004, '这台设备暂时无法使用', { reason, until, ticket });
}

/**
 * Only after it is proved that the account is theirs: nobody else learns that it is blocked. Errors: 4030, or 6004
 * where a guest can get in no other way; with reason, end, and the ticket of an appeal.
 */
export async function rejectBlockedUser(
  context: BlockContext,
  { id, blockedAt, blockedUntil, blockReason }: UserRow,
  code: 4030 | 6004 = 4030,
): Promise<void> {
  if (!blockedAt) return;
  const block = await findBlockOfUser(context.database, id);
  const ticket = block && makeAppealTicket(context, block.id, Date.now());
  throw blocked(code, '账号已被停用', { reason: blockReason ?? '', until: blockedUntil, ticket });
}

function blocked(
  code: 4030 | 6004,
  what: string,
  { reason, until, ticket }: { reason: string; until: Date | null; ticket: string | null },
): AppError {
  const because = reason === '' ? what : `${what}：${reason}`;
  const ends = until ? `，${formatDay(until)} 恢复` : '';
  const data = { reason, until: until?.getTime() ?? null, appealTicket: ticket };
  return new AppError(code, `${because}${ends}。有疑问请联系在线客服`, data);
}

/** YYYY-MM-DD of Shanghai's clock. */
function formatDay(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** The guest of the session that asks; null without one, or where it is of an account. */
export async function guestOf(
  { database }: Pick<LoginContext, 'database'>,
  { viewer }: Pick<LoginFrom, 'viewer'>,
): Promise<UserRow | null> {
  const user = viewer ? await findUser(database, viewer.userId) : null;
  return user && user.passwordHash === null && user.phone === null ? user : null;
}

/**
 * Opens a session of a user, in the transaction that made them one where there is one. Error: 4090 (changed or
 * blocked meanwhile).
 */
export async function openSession(
  { sessions, database }: Pick<LoginContext, 'sessions' | 'database'>,
  from: LoginFrom,
  opened: Pick<NewSession, 'userId' | 'way' | 'guard'>,
  queryable: Queryable = database,
): Promise<StartedSession> {
  const { edition, device } = from;
  const session = await sessions.start({ ...opened, edition, device }, queryable);
  if (!session) throw new AppError(4090, '账号刚有变化，请再试一次');
  return session;
}

/**
 * Opens the session of a guest who has just become an account, and ends all that the guest had: who knew the device
 * alone is out. The caller forgets the ended ones after the transaction.
 */
export async function openFirstSession(
  context: Pick<LoginContext, 'sessions' | 'database'>,
  from: LoginFrom,
  opened: Pick<NewSession, 'userId' | 'way' | 'guard'>,
  queryable: Queryable,
): Promise<{ session: StartedSession; ended: string[] }> {
  const ended = await revokeSessionsOfUser(queryable, opened.userId);
  return { session: await openSession(context, from, opened, queryable), ended };
}

/** Ends the session that asked for a login to somebody else. */
export async function leaveFormerSession(
  { sessions }: Pick<LoginContext, 'sessions'>,
  { viewer }: Pick<LoginFrom, 'viewer'>,
): Promise<void> {
  if (viewer) await sessions.end(viewer.sessionId);
}

/** What a login answers. */
export async function loggedIn(
  { database }: Pick<LoginContext, 'database'>,
  user: UserRow,
  { edition }: Pick<LoginFrom, 'edition'>,
  { token, secret }: StartedSession,
): Promise<LoggedInUser> {
  const info: UserInfo = toUserInfo(user, edition);
  const deletion = await findDeletion(database, user.id);
  const deletionDueAt = deletion?.state === 'waiting' ? deletion.dueAt.getTime() : null;
  return { ...info, token, secret, deletionDueAt };
}
