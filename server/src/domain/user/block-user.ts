import type { Database } from '../../db/connect.ts';
import {
  blockDevicesOf,
  blockUser as markBlocked,
  unblockDevicesOf,
  unblockUser as markUnblocked,
} from '../../db/queries/users/blocks.ts';
import { revokeSessionsOfUser } from '../../db/queries/users/sessions.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import type { Sessions } from '../sessions.ts';

const DAY_MS = 86_400_000;

interface Block {
  userId: string;
  /** The user is told it. */
  reason: string;
  /** Null for good. */
  days: number | null;
  withDevices: boolean;
}

/** Blocks a user and ends their sessions, in one transaction with the audit log. Errors: 4040, 4090 (blocked already). */
export async function blockUser(
  { database, sessions }: { database: Database; sessions: Sessions },
  staff: StaffMember,
  { userId, reason, days, withDevices }: Block,
): Promise<void> {
  const until = days === null ? null : new Date(Date.now() + days * DAY_MS);
  const ended = await database.orm.transaction(async (orm) => {
    if (!(await markBlocked({ orm }, userId, { reason, until })))
      throw await refusal({ orm }, userId, '这个用户已经停用了');
    const devices = withDevices ? await blockDevicesOf({ orm }, userId, { reason, until }) : 0;
    const detail = { reason, days, devices };
    await writeAuditLog({ orm }, staff, { action: 'user.block', subject: userId, detail });
    return revokeSessionsOfUser({ orm }, userId);
  });
  await sessions.forget(ended);
}

/** Takes a block back, with those of the user's devices. Errors: 4040, 4090 (not blocked). */
export async function unblockUser(
  { database }: { database: Database },
  staff: StaffMember,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await database.orm.transaction(async (orm) => {
    if (!(await markUnblocked({ orm }, userId)))
      throw await refusal({ orm }, userId, '这个用户没有停用');
    const devices = await unblockDevicesOf({ orm }, userId);
    const detail = { reason, devices };
    await writeAuditLog({ orm }, staff, { action: 'user.unblock', subject: userId, detail });
  });
}

async function refusal(queryable: Queryable, userId: string, tip: string): Promise<AppError> {
  const isThere = (await findUser(queryable, userId)) !== null;
  return isThere ? new AppError(4090, tip) : new AppError(4040, '没有这个用户');
}
