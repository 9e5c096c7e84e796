import type { StaffMember } from '@yehang/contract/shapes/staff.ts';
import { newId } from '../../db/new-id.ts';
import {
  findStaff,
  insertStaff,
  listStaff,
  revokeSessionsOfStaff,
  updateStaff,
  updateStaffKeepingAnOwner,
} from '../../db/queries/staff.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import { hashPassword, newPassword } from './passwords.ts';
import { toStaffMember } from './to-staff-member.ts';

/** Makes an account and answers its first password, once. Error: 4090 (login taken). */
export async function createStaff(
  { database }: Domain,
  actor: Actor,
  { login, role }: { login: string; role: StaffMember['role'] },
): Promise<{ staff: StaffMember; password: string }> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const row = await insertStaff(database, { id: newId(), login, role, passwordHash });
  if (!row) throw new Refusal(4090, `账号「${login}」已存在`, { field: 'login' });
  await recordAct(database, actor, { action: 'staff.create', subject: login, detail: { role } });
  return { staff: toStaffMember(row), password };
}

/** Changes an account and ends its sessions. Errors: 4040, 4090 (the last owner must stay one). */
export async function updateStaffMember(
  { database }: Domain,
  actor: Actor,
  change: {
    id: string;
    role?: StaffMember['role'] | undefined;
    disabled?: boolean | undefined;
    clearSecondFactor?: true | undefined;
  },
): Promise<StaffMember> {
  const before = await findStaff(database, change.id);
  if (!before) throw new Refusal(4040, '没有这个账号');
  const role = change.role ?? before.role;
  const disabled = change.disabled ?? before.disabled;
  const isOwnerLeaving = before.role === 'owner' && (role !== 'owner' || disabled);
  const update = isOwnerLeaving ? updateStaffKeepingAnOwner : updateStaff;
  const row = await update(database, change.id, {
    role,
    disabled,
    ...(change.clearSecondFactor
      ? { sealedTotp: null, totpConfirmedAt: null, totpLastStep: 0 }
      : {}),
  });
  if (!row) throw new Refusal(4090, '至少要保留一个可用的所有者账号');
  await revokeSessionsOfStaff(database, change.id);
  await recordAct(database, actor, {
    action: 'staff.update',
    subject: before.login,
    detail: { role, disabled, clearSecondFactor: change.clearSecondFactor ?? false },
  });
  return toStaffMember(row);
}

export async function allStaff({ database }: Domain): Promise<{ list: StaffMember[] }> {
  return { list: (await listStaff(database)).map(toStaffMember) };
}
