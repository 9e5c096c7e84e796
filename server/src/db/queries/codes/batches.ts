import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../connect.ts';
import { codeBatches, codes, codeUses } from '../../schema/codes.ts';
import { contents } from '../../schema/contents.ts';
import { staff } from '../../schema/staff.ts';
import type { ListPlace, Queryable } from '../../types.ts';

const creators = alias(staff, 'creators');
const exporters = alias(staff, 'exporters');
const deciders = alias(staff, 'deciders');

export type NewBatch = typeof codeBatches.$inferInsert;
export type NewCode = typeof codes.$inferInsert;

export async function insertBatch({ orm }: Queryable, batch: NewBatch): Promise<void> {
  await orm.insert(codeBatches).values(batch);
}

export async function insertCodes({ orm }: Queryable, rows: NewCode[]): Promise<void> {
  await orm.insert(codes).values(rows);
}

function readBatches({ orm }: Queryable) {
  return orm
    .select({
      id: codeBatches.id,
      batch: codeBatches,
      contentTitle: contents.title,
      creator: creators.login,
      exporter: exporters.login,
      decider: deciders.login,
      uses: sql<number>`(select count(*)::int from ${codeUses} u where u.batch_id = ${codeBatches.id})`,
      goldGivenCents: sql<string>`(select coalesce(sum(u.gold_cents), 0) from ${codeUses} u where u.batch_id = ${codeBatches.id})`,
      sortValue: sql<string>`${codeBatches.createdAt}::text`,
    })
    .from(codeBatches)
    .innerJoin(creators, eq(creators.id, codeBatches.createdBy))
    .leftJoin(exporters, eq(exporters.id, codeBatches.exportedBy))
    .leftJoin(deciders, eq(deciders.id, codeBatches.decidedBy))
    .leftJoin(contents, eq(contents.id, codeBatches.contentId));
}

export type ListedBatch = Awaited<ReturnType<typeof listBatches>>[number];

/** One page of batches, latest first. */
export async function listBatches(
  database: Database,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  return readBatches(database)
    .where(
      after
        ? sql`(${codeBatches.createdAt}, ${codeBatches.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(codeBatches.createdAt), desc(codeBatches.id))
    .limit(limit);
}

export async function findBatch(database: Queryable, id: string): Promise<ListedBatch | null> {
  const [row] = await readBatches(database).where(eq(codeBatches.id, id));
  return row ?? null;
}

/** Notes the export, once: false where it was exported before, or nobody agreed to the batch. */
export async function markExported(
  { orm }: Queryable,
  id: string,
  staffId: string,
): Promise<boolean> {
  const rows = await orm
    .update(codeBatches)
    .set({ exportedAt: new Date(), exportedBy: staffId })
    .where(
      and(eq(codeBatches.id, id), isNull(codeBatches.exportedAt), eq(codeBatches.state, 'agreed')),
    )
    .returning({ id: codeBatches.id });
  return rows.length === 1;
}

/** The sealed codes of a batch, in the order they were made. */
export async function takeSealedCodes({ orm }: Queryable, batchId: string): Promise<Buffer[]> {
  const rows = await orm
    .select({ sealed: codes.sealedCode })
    .from(codes)
    .where(eq(codes.batchId, batchId))
    .orderBy(asc(codes.id));
  await orm.update(codes).set({ sealedCode: null }).where(eq(codes.batchId, batchId));
  return rows.flatMap(({ sealed }) => (sealed ? [sealed] : []));
}

/** Ends a batch; false where it was ended before, or waits. */
export async function markRevoked({ orm }: Queryable, id: string): Promise<boolean> {
  const rows = await orm
    .update(codeBatches)
    .set({ revokedAt: new Date() })
    .where(
      and(eq(codeBatches.id, id), isNull(codeBatches.revokedAt), eq(codeBatches.state, 'agreed')),
    )
    .returning({ id: codeBatches.id });
  return rows.length === 1;
}

/** Decides a batch that waits; false where it does not. One that is refused has ended. */
export async function decideWaitingBatch(
  { orm }: Queryable,
  id: string,
  decision: { state: 'agreed' | 'refused'; decidedBy: string; refusal: string | null },
): Promise<boolean> {
  const at = new Date();
  const rows = await orm
    .update(codeBatches)
    .set({ ...decision, decidedAt: at, revokedAt: decision.state === 'refused' ? at : null })
    .where(and(eq(codeBatches.id, id), eq(codeBatches.state, 'waiting')))
    .returning({ id: codeBatches.id });
  return rows.length === 1;
}
