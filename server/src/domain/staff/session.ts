import { hash } from 'node:crypto';
import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import { EVERYTHING, type EventBus } from '../../db/event-bus.ts';
import { findStaff, findStaffSession, revokeStaffSession } from '../../db/queries/staff/staff.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import { toStaffAccount } from './to-staff-account.ts';
import type { Database } from '../../db/connect.ts';

/**
 * The member of staff behind a session's token, with the address they call from. Errors: 1000, 4030 (a first
 * password is still to be changed, unless `mayBeNew`).
 */
export async function staffOfToken(
  { database }: { database: Database },
  token: string | null,
  { address, mayBeNew }: { address: string; mayBeNew: boolean },
): Promise<StaffMember> {
  const found = token ? await findStaffSession(database, hash('sha256', token, 'buffer')) : null;
  if (!found) throw new AppError(1000, '登录已失效，请重新登录');
  const { staffId, login, role, sessionId, mustChangePassword } = found;
  if (mustChangePassword && !mayBeNew) throw new AppError(4030, '请先把初始密码改成自己的密码');
  return { staffId, login, role, sessionId, address };
}

export async function endStaffSession(
  { database, events }: { database: Database; events: EventBus },
  staff: StaffMember,
): Promise<void> {
  await revokeStaffSession(database, staff.sessionId);
  await events.publish('staff', staff.staffId);
  await writeAuditLog(database, staff, { action: 'logout', subject: staff.login });
}

export async function getStaffAccount(
  { database }: { database: Database },
  staff: StaffMember,
): Promise<StaffAccount> {
  const row = await findStaff(database, staff.staffId);
  if (!row) throw new AppError(1000);
  return toStaffAccount(row);
}

/** Calls back when sessions of a member of staff may have ended. Returns what ends it. */
export function watchStaff(
  { events }: { events: EventBus },
  staffId: string,
  onChange: () => void,
): () => void {
  return events.subscribe('staff', (subject) => {
    if (subject === staffId || subject === EVERYTHING) onChange();
  });
}
