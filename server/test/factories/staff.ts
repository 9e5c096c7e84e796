import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { insertStaff } from '../../src/db/queries/staff/staff.ts';
import type { StaffMember } from '../../src/domain/audit/write-audit-log.ts';

/** A member of staff for functions of the domain; nobody can sign in as them. */
export async function buildStaff(
  database: Database,
  role: StaffMember['role'],
): Promise<StaffMember> {
  const id = newId();
  const login = `${role}-${id}`;
  await insertStaff(database, { id, login, passwordHash: 'none', role });
  return { staffId: id, login, role, sessionId: newId(), address: '127.0.0.1' };
}
