import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import { newId } from '../../db/new-id.ts';
import {
  findStaff,
  insertStaff,
  listStaff,
  revokeSessionsOfStaff,
  updateStaff,
  updateStaffKeepingAnOwner,
} from '../../db/queries/staff/staff.ts';
import { cancelTasksOf } from '../../db/queries/tasks/staff-tasks.ts';
import { changesOf } from '../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import { staffPasswords } from '../password/password-thread.ts';
import { newPassword } from './passwords.ts';
import { toStaffAccount } from './to-staff-account.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

/** Makes an account and answers its first password, once. Error: 4090 (login taken). */
export async function createStaff(
  { database }: { database: Database },
  staff: StaffMember,
  { login, role }: { login: string; role: StaffAccount['role'] },
): Promise<{ staff: StaffAccount; password: string }> {
  const password = newPassword();
  const passwordHash = await staffPasswords.hash(password);
  const row = await insertStaff(database, {
    id: newId(),
    login,
    role,
    passwordHash,
    mustChangePassword: true,
  });
  if (!row) throw new AppError(4090, `账号「${login}」已存在`, { field: 'login' });
  await writeAuditLog(database, staff, {
    action: 'staff.create',
    subject: login,
    detail: { role },
  });
  return { staff: toStaffAccount(row), password };
}

/** Changes an account, and ends its sessions and the tasks that go on with its rights. Errors: 4040, 4090 (the last owner must stay one). */
export async function updateStaffMember(
  { database, events }: { database: Database; events: EventBus },
  staff: StaffMember,
  change: {
    id: string;
    role?: StaffAccount['role'] | undefined;
    disabled?: boolean | undefined;
  },
): Promise<StaffAccount> {
  const before = await findStaff(database, change.id);
  if (!before) throw new AppError(4040, '没有这个账号');
  const role = change.role ?? before.role;
  const disabled = change.disabled ?? before.disabled;
  const isOwnerLeaving = before.role === 'owner' && (role !== 'owner' || disabled);
  const update = isOwnerLeaving ? updateStaffKeepingAnOwner : updateStaff;
  const row = await update(database, change.id, { role, disabled });
  if (!row) throw new AppError(4090, '至少要保留一个可用的所有者账号');
  await revokeSessionsOfStaff(database, change.id);
  await events.publish('staff', change.id);
  if (disabled || role !== before.role) await cancelTasksOf(database, change.id);
  await writeAuditLog(database, staff, {
    action: 'staff.update',
    subject: before.login,
    detail: changesOf(before, { role, disabled }),
  });
  return toStaffAccount(row);
}

export async function allStaff({
  database,
}: {
  database: Database;
}): Promise<{ list: StaffAccount[] }> {
  return { list: (await listStaff(database)).map(toStaffAccount) };
}
