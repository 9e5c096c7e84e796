import { desc, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { refusedLogins } from '../../schema/staff.ts';

/** How long counts are kept. */
const RETENTION_DAYS = 30;

/** Counts a refused login into the row of its hour. */
export async function countRefusedLogin(
  { orm }: Database,
  refusal: Pick<typeof refusedLogins.$inferInsert, 'login' | 'network' | 'step'>,
): Promise<void> {
  const { hour, login, network, step, attempts } = refusedLogins;
  await orm
    .insert(refusedLogins)
    .values({ ...refusal, hour: sql`date_trunc('hour', now(), 'UTC')` })
    .onConflictDoUpdate({
      target: [hour, login, network, step],
      set: { attempts: sql`${attempts} + 1`, lastAt: sql`now()` },
    });
}

const keptSince = sql`now() - make_interval(days => ${RETENTION_DAYS})`;

/** What is kept, the latest first. */
export function listRefusedLogins({ orm }: Database, limit: number) {
  return orm
    .select()
    .from(refusedLogins)
    .where(gt(refusedLogins.lastAt, keptSince))
    .orderBy(desc(refusedLogins.lastAt))
    .limit(limit);
}

/** Forgets what is too old. */
export async function deleteOldRefusedLogins({ orm }: Database): Promise<void> {
  await orm.delete(refusedLogins).where(lt(refusedLogins.lastAt, keptSince));
}
