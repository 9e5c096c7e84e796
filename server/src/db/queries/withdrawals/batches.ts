import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { newId } from '../../new-id.ts';
import { staff } from '../../schema/staff.ts';
import { withdrawalBatches, withdrawals } from '../../schema/withdrawals.ts';
import type { Queryable } from '../../types.ts';

export async function insertBatch({ orm }: Queryable, staffId: string): Promise<string> {
  const id = newId();
  await orm.insert(withdrawalBatches).values({ id, staffId });
  return id;
}

function readBatches({ orm }: Queryable, where: SQL | undefined, limit: number) {
  return orm
    .select({
      id: withdrawalBatches.id,
      staff: staff.login,
      createdAt: withdrawalBatches.createdAt,
      importedAt: withdrawalBatches.importedAt,
      count: sql<number>`count(${withdrawals.id})::int`,
      netCents: sql<number>`coalesce(sum(${withdrawals.netCents}), 0)::float8`,
      open: sql<number>`count(${withdrawals.id}) filter (where ${withdrawals.state} = 'approved')::int`,
    })
    .from(withdrawalBatches)
    .innerJoin(staff, eq(staff.id, withdrawalBatches.staffId))
    .leftJoin(withdrawals, eq(withdrawals.batchId, withdrawalBatches.id))
    .where(where)
    .groupBy(withdrawalBatches.id, staff.login)
    .orderBy(desc(withdrawalBatches.createdAt))
    .limit(limit);
}

export type BatchRow = Awaited<ReturnType<typeof readBatches>>[number];

/** The latest batches. */
export function listBatches(database: Queryable, limit: number): Promise<BatchRow[]> {
  return readBatches(database, undefined, limit);
}

export async function findBatch(database: Queryable, id: string): Promise<BatchRow | null> {
  const [row] = await readBatches(database, eq(withdrawalBatches.id, id), 1);
  return row ?? null;
}

export async function markBatchImported({ orm }: Queryable, id: string): Promise<void> {
  await orm
    .update(withdrawalBatches)
    .set({ importedAt: new Date() })
    .where(eq(withdrawalBatches.id, id));
}
