import { asc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { retiredFiles } from '../../schema/retired-files.ts';
import type { Queryable } from '../../types.ts';

/** Longer than any address of files holds. */
const KEPT_MS = 24 * 3_600_000;

/** Lets the files below a prefix be deleted once nobody can have an address of them any more. */
export async function retireFiles({ orm }: Queryable, prefix: string): Promise<void> {
  const expiresAt = new Date(Date.now() + KEPT_MS);
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
    .where(lt(retiredFiles.expiresAt, now))
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
