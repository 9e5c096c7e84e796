import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { aiEngines, aiTemplates, aiWorkflows } from '../../schema/ai-engines.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type AiEngineRow = typeof aiEngines.$inferSelect;
export type AiTemplateRow = typeof aiTemplates.$inferSelect;
export type AiWorkflowRow = typeof aiWorkflows.$inferSelect;

export async function listAiEngines({ orm }: Queryable): Promise<AiEngineRow[]> {
  return orm.select().from(aiEngines).orderBy(asc(aiEngines.position), asc(aiEngines.id));
}

/** Notes that an engine failed; it is left out until `restUntil`, where that is given. */
export async function noteEngineFailed(
  { orm }: Queryable,
  id: string,
  { error, restUntil, now }: { error: string; restUntil: Date | null; now: Date },
): Promise<void> {
  await orm
    .update(aiEngines)
    .set({
      failures: sql`${aiEngines.failures} + 1`,
      lastError: error.slice(0, 500),
      lastFailedAt: now,
      ...(restUntil ? { restUntil } : {}),
    })
    .where(eq(aiEngines.id, id));
}

export async function noteEngineWorked({ orm }: Queryable, id: string, now: Date): Promise<void> {
  await orm
    .update(aiEngines)
    .set({ failures: 0, restUntil: null, lastWorkedAt: now })
    .where(eq(aiEngines.id, id));
}

export async function listAiTemplates(
  { orm }: Queryable,
  {
    tool,
    after,
    limit,
  }: { tool: AiTemplateRow['tool'] | undefined; after: ListPlace | null; limit: number },
) {
  const rows = await orm
    .select({ row: aiTemplates, sortValue: sql<string>`${aiTemplates.position}::text` })
    .from(aiTemplates)
    .where(
      and(
        eq(aiTemplates.enabled, true),
        tool ? eq(aiTemplates.tool, tool) : undefined,
        after
          ? sql`(${aiTemplates.position}, ${aiTemplates.id}) > (${after.value}::int, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(aiTemplates.position), asc(aiTemplates.id))
    .limit(limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

/** All templates in their order, for staff. */
export async function listAllAiTemplates({ orm }: Queryable): Promise<AiTemplateRow[]> {
  return orm.select().from(aiTemplates).orderBy(asc(aiTemplates.position), asc(aiTemplates.id));
}

export async function findAiTemplate(
  { orm }: Queryable,
  id: string,
): Promise<AiTemplateRow | null> {
  const [row] = await orm.select().from(aiTemplates).where(eq(aiTemplates.id, id));
  return row ?? null;
}

/** Adds templates, those that are missing. */
export async function insertAiTemplates(
  { orm }: Queryable,
  rows: (typeof aiTemplates.$inferInsert)[],
): Promise<void> {
  await orm.insert(aiTemplates).values(rows).onConflictDoNothing();
}

export async function listAiWorkflows(
  { orm }: Queryable,
  ids?: readonly string[],
): Promise<AiWorkflowRow[]> {
  return orm
    .select()
    .from(aiWorkflows)
    .where(ids ? inArray(aiWorkflows.id, [...ids]) : undefined)
    .orderBy(asc(aiWorkflows.name), asc(aiWorkflows.id));
}
