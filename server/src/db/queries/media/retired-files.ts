import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { retiredFiles } from '../../schema/retired-files.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

/** Longer than any address of files holds. */
const RETENTION_MS = 24 * 3_600_000;

/** So long after its decision a case may be appealed against, and looked into. */
const HELD_DAYS = 180;

/** Whether a file is evidence of a case or complaint that is open or was decided lately, or of a refused avatar. */
const isHeld = (now: Date) => sql`(exists (
    select from held_files h join report_cases c on c.id = h.case_id
    where h.path = retired_files.prefix and ${isNeeded(now)})
  or exists (select from complaint_things t join complaints c on c.id = t.complaint_id
    where t.held_path = retired_files.prefix and ${isNeeded(now)})
  or exists (select from closed_files f join measures m on m.subject_id = f.subject_id and m.ended_at is null
    where f.path = retired_files.prefix and f.kind = 'avatar' and m.subject_kind = 'avatar'
      and (m.created_at > ${heldSince(now)} or exists (
        select from appeals a where a.measure_id = m.id and a.state = 'waiting'))))`;

const isNeeded = (now: Date) => sql`(c.state = 'open' or c.decided_at > ${heldSince(now)})`;

const heldSince = (now: Date) =>
  sql`${now.toISOString()}::timestamptz - ${HELD_DAYS} * interval '1 day'`;

/** Lets the files below a prefix be deleted once nobody can have an address of them any more. */
export async function retireFiles({ orm }: Queryable, prefix: string): Promise<void> {
  const expiresAt = new Date(Date.now() + RETENTION_MS);
  await orm.insert(retiredFiles).values({ prefix, expiresAt }).onConflictDoNothing();
}

export async function listExpiredFiles(
  { orm }: Pick<Database, 'orm'>,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await orm
    .select({ prefix: retiredFiles.prefix })
    .from(retiredFiles)
    .where(
      and(
        lt(retiredFiles.expiresAt, now),
        sql`not ${isHeld(now)}`,
        mayTry('retired-media', retiredFiles.prefix),
      ),
    )
    .orderBy(asc(retiredFiles.expiresAt))
    .limit(limit);
  return rows.map(({ prefix }) => prefix);
}

export async function forgetExpiredFiles(
  { orm }: Pick<Database, 'orm'>,
  prefix: string,
): Promise<void> {
  await orm.delete(retiredFiles).where(eq(retiredFiles.prefix, prefix));
}
