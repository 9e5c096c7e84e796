import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import {
  findStaff,
  replacePassword,
  revokeSessionsOfStaff,
  updateStaff,
} from '../../db/queries/staff/staff.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { badField, AppError } from '../app-error.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { StaffContext } from './context.ts';
import { countAttempt } from '../password/login-limits.ts';
import { checkNewPassword, newPassword } from './passwords.ts';
import { staffPasswords } from '../password/password-thread.ts';
import { toStaffAccount } from './to-staff-account.ts';

/**
 * Changes one's own password, and ends one's other sessions. Errors: 4000 (the current one is wrong, the new one is
 * none), 4090 (changed meanwhile), 4290.
 */
export async function changeOwnPassword(
  { database, counters, events }: StaffContext & { events: EventBus },
  staff: StaffMember,
  { current, next }: { current: string; next: string },
): Promise<StaffAccount> {
  const member = await findStaff(database, staff.staffId);
  if (!member) throw new AppError(1000);
  // Counted by the session: a stolen one allows no more guesses than the login.
  const attempt = {
    realm: 'staff',
    step: 'password',
    name: member.id,
    address: staff.address,
  } as const;
  const takeBack = await countAttempt(counters, { ...attempt, deviceId: staff.sessionId });
  if (!(await staffPasswords.matches(member.passwordHash, current, true)))
    throw badField('current', '现在的密码不正确');
  await takeBack();
  checkNewPassword(next, { current, login: member.login });
  const passwordHash = await staffPasswords.hash(next);
  const row = await database.orm.transaction(async (orm) => {
    const changed = await replacePassword({ orm }, member, passwordHash);
    if (!changed) throw new AppError(4090, '密码刚被改过，请用新密码重新登录');
    await revokeSessionsOfStaff({ orm }, member.id, { except: staff.sessionId });
    await writeAuditLog({ orm }, staff, { action: 'staff.password', subject: member.login });
    return changed;
  });
  await events.publish('staff', member.id);
  return toStaffAccount(row);
}

/**
 * Gives an account a first password, answered once, and takes its authenticator: both are new, or neither. Its
 * sessions and tickets end. Error: 4040.
 */
export async function resetStaff(
  { database, events }: Pick<StaffContext, 'database'> & { events: EventBus },
  staff: StaffMember,
  id: string,
): Promise<{ staff: StaffAccount; password: string }> {
  const password = newPassword();
  const passwordHash = await staffPasswords.hash(password);
  const row = await database.orm.transaction(async (orm) => {
    const changed = await updateStaff({ orm }, id, {
      passwordHash,
      mustChangePassword: true,
      sealedTotp: null,
      totpConfirmedAt: null,
      totpLastStep: 0,
    });
    if (!changed) throw new AppError(4040, '没有这个账号');
    await revokeSessionsOfStaff({ orm }, id);
    await writeAuditLog({ orm }, staff, { action: 'staff.reset', subject: changed.login });
    return changed;
  });
  await events.publish('staff', id);
  return { staff: toStaffAccount(row), password };
}
