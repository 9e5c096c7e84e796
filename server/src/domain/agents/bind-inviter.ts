import {
  bindInviter,
  isAmongInviters,
  lockInvitations,
  shareDevice,
} from '../../db/queries/agents/invitations.ts';
import { findUserByInviteCode } from '../../db/queries/users/users.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';

/** Guesses of one user. */
const GUESSES = { limit: 10, windowSeconds: 600 };

/**
 * Binds the viewer to the user who has the code, once and for good. Entering the same code again changes nothing.
 * Errors: 4040, 4090 (bound already; one's own, the same device, a ring), 4290.
 */
export async function enterInviteCode(
  { database, counters }: { database: Database; counters: Counters },
  { userId }: Viewer,
  code: string,
): Promise<{ nickname: string }> {
  await limit(counters, `invite-code:${userId}`, GUESSES);
  const agent = await getInviter(database, userId, code);
  await database.orm.transaction(async (orm) => {
    await lockInvitations({ orm });
    await refuseInviter({ orm }, { userId, agentId: agent.id });
    if (!(await bindInviter({ orm }, { userId, agentId: agent.id })))
      throw new AppError(4090, '你已经填写过邀请码，不能更换');
  });
  return { nickname: agent.nickname };
}

/** The user of an invitation code, who is somebody else. Errors: 4040 (no such code, or blocked), 4090 (one's own). */
export async function getInviter(database: Database, userId: string, code: string) {
  const agent = await findUserByInviteCode(database, code.toUpperCase());
  if (!agent || agent.blockedAt !== null) throw new AppError(4040, '没有这个邀请码，请核对后再填');
  if (agent.id === userId) throw new AppError(4090, '不能填写自己的邀请码');
  return agent;
}

/** Invitations are locked. Error: 4090 where both have a device in common, or would make a ring. */
export async function refuseInviter(
  database: Queryable,
  { userId, agentId }: { userId: string; agentId: string },
): Promise<void> {
  if (await shareDevice(database, userId, agentId))
    throw new AppError(4090, '不能填写同一台设备上的账号的邀请码');
  if (await isAmongInviters(database, { userId, of: agentId }))
    throw new AppError(4090, '对方是你邀请来的，不能互相邀请');
}
