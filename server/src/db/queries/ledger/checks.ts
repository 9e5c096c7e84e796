import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { newId } from '../../new-id.ts';
import { ledgerCheckRuns } from '../../schema/ledger.ts';

export type CheckRunRow = typeof ledgerCheckRuns.$inferSelect;

export async function insertCheckResult(
  { orm }: Database,
  row: Omit<typeof ledgerCheckRuns.$inferInsert, 'id'>,
): Promise<void> {
  await orm.insert(ledgerCheckRuns).values({ id: newId(), ...row });
}

/** Results of the latest runs, newest run first. */
export async function listCheckRuns({ orm }: Database, runs: number): Promise<CheckRunRow[]> {
  const latest = orm
    .select({ runId: ledgerCheckRuns.runId })
    .from(ledgerCheckRuns)
    .groupBy(ledgerCheckRuns.runId)
    .orderBy(desc(sql`max(${ledgerCheckRuns.ranAt})`))
    .limit(runs);
  return orm
    .select()
    .from(ledgerCheckRuns)
    .where(inArray(ledgerCheckRuns.runId, latest))
    .orderBy(desc(ledgerCheckRuns.ranAt));
}

/** When the nightly run last began to answer; null before the first. */
export async function lastCheckAt({ orm }: Database, startedBy: string): Promise<Date | null> {
  const [row] = await orm
    .select({ at: ledgerCheckRuns.ranAt })
    .from(ledgerCheckRuns)
    .where(eq(ledgerCheckRuns.startedBy, startedBy))
    .orderBy(desc(ledgerCheckRuns.ranAt))
    .limit(1);
  return row?.at ?? null;
}
