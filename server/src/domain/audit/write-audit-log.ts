import { insertAuditEntry } from '../../db/queries/staff/audit.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';

/** The member of staff who acts, and from where. */
export interface StaffMember {
  staffId: string;
  login: string;
  role: 'owner' | 'editor' | 'moderator' | 'finance' | 'support';
  sessionId: string;
  address: string;
}

/** Bytes are sealed secrets and hashes: no act is told by them. */
function withoutBytes(_name: string, value: unknown): unknown {
  const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown };
  const isBytes = value instanceof Uint8Array || (type === 'Buffer' && Array.isArray(data));
  return isBytes ? undefined : value;
}

/** Writes an act into the audit log; inside a transaction it is there if and only if the act is. */
export async function writeAuditLog(
  database: Pick<Database, 'orm'>,
  staff: Pick<StaffMember, 'login' | 'address'> & { staffId: string | null },
  entry: { action: string; subject: string; detail?: unknown },
): Promise<void> {
  await insertAuditEntry(database, {
    id: newId(),
    staffId: staff.staffId,
    staffLogin: staff.login,
    action: entry.action,
    subject: entry.subject,
    detail: JSON.stringify(entry.detail ?? {}, withoutBytes),
    address: staff.address,
  });
}
