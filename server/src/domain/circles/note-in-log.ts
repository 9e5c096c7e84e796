import type { Queryable } from '../../db/types.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import type { Viewer } from '../viewer.ts';

/** What owners and moderators of circles do stands in the log beside what staff do. */
export async function noteInLog(
  database: Queryable,
  { userId }: Viewer,
  action: string,
  subject: string,
  detail: Record<string, string>,
): Promise<void> {
  const by = { staffId: null, login: `user:${userId}`, address: '' };
  await writeAuditLog(database, by, { action, subject, detail });
}
