import { hash } from 'node:crypto';
import type { StaffMember } from '@yehang/contract/shapes/staff.ts';
import { findStaff, findStaffBySession, revokeStaffSession } from '../../db/queries/staff.ts';
import { recordAct, type Actor } from '../audit/record-act.ts';
import type { Domain } from '../domain.ts';
import { Refusal } from '../refusal.ts';
import { toStaffMember } from './to-staff-member.ts';

/** The member of staff behind a session's token, as an actor from an address. Error: 1000. */
export async function actorOfToken(
  { database }: Domain,
  token: string | null,
  address: string,
): Promise<Actor> {
  const found = token ? await findStaffBySession(database, hash('sha256', token, 'buffer')) : null;
  if (!found) throw new Refusal(1000, '登录已失效，请重新登录');
  const { id, login, role } = found.staff;
  return { staffId: id, login, role, sessionId: found.sessionId, address };
}

export async function endStaffSession({ database }: Domain, actor: Actor): Promise<void> {
  await revokeStaffSession(database, actor.sessionId);
  await recordAct(database, actor, { action: 'logout', subject: actor.login });
}

export async function staffOfActor({ database }: Domain, actor: Actor): Promise<StaffMember> {
  const row = await findStaff(database, actor.staffId);
  if (!row) throw new Refusal(1000);
  return toStaffMember(row);
}
