import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AiTool } from '@yehang/contract/shapes/ai.ts';
import { aiEngines, aiTemplates, aiWorkflows } from '../../schema/ai-engines.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type AiEngineRow = typeof aiEngines.$inferSelect;
export type AiTemplateRow = typeof aiTemplates.$inferSelect;
export type AiWorkflowRow = typeof aiWorkflows.$inferSelect;

export async function listAiEngines({ orm }: Queryable): Promise<AiEngineRow[]> {
  return orm.select().from(aiEngines).orderBy(asc(aiEngines.position), asc(aiEngines.id));
}

/** Puts the engines of a tool in this order; false, with nothing moved, unless `ids` are exactly all of them. */
export async function orderAiEngines(
  { orm }: Queryable,
  tool: AiTool,
  ids: readonly string[],
): Promise<boolean> {
  const present = await orm
    .select({ id: aiEngines.id })
    .from(aiEngines)
    .where(sql`${tool} = any(${aiEngines.tools})`)
    .orderBy(asc(aiEngines.id))
    .for('update');
  const isWhole = present.length === ids.length && present.every(({ id }) => ids.includes(id));
  if (!isWhole || new Set(ids).size !== ids.length) return false;
  await orm.execute(sql`
    update ai_engines e set tool_positions = e.tool_positions || jsonb_build_object(${tool}::text, given.place)
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given(id, place) where e.id = given.id`);
  return true;
}

/** What changes with each change of an engine or of the settings of AI tools, in SQL. */
export const ENGINES_STAMP = `(select coalesce(string_agg(e.id || ':' || e.xmin, ',' order by e.id), '') || '|' ||
  coalesce((select s.xmin::text from settings s where s.key = 'ai'), '') from ai_engines e)`;

/** The engines in their order, the stored settings of AI tools, and the stamp of both. */
export async function readAiSetup({ orm }: Queryable): Promise<{
  stamp: string;
  engines: AiEngineRow[];
  settings: unknown;
}> {
  const stamp = sql<string>`${sql.raw(ENGINES_STAMP)}`;
  const settings = sql<unknown>`(select s.value from settings s where s.key = 'ai')`;
  const rows = await orm
    .select({ stamp, settings, row: aiEngines })
    .from(sql`(select 1) one`)
    .leftJoin(aiEngines, sql`true`)
    .orderBy(asc(aiEngines.position), asc(aiEngines.id));
  const [first] = rows;
  return {
    stamp: first!.stamp,
    settings: first!.settings,
    engines: rows.flatMap(({ row }) => (row ? [row] : [])),
  };
}

/**
 * Notes that an engine failed; it is left out until `restUntil`, where that is given, of one tool alone where that is named.
 * What says nothing of its health is noted without being counted.
 */
export async function noteEngineFailed(
  { orm }: Queryable,
  id: string,
  {
    error,
    restUntil,
    now,
    tool = null,
    isCounted = true,
  }: {
    error: string;
    restUntil: Date | null;
    now: Date;
    tool?: AiTool | null;
    isCounted?: boolean;
  },
): Promise<void> {
  const rest =
    tool === null
      ? { restUntil }
      : {
          toolRests: sql`${aiEngines.toolRests} || jsonb_build_object(${tool}::text, ${restUntil?.getTime()}::bigint)`,
        };
  await orm
    .update(aiEngines)
    .set({
      ...(isCounted ? { failures: sql`${aiEngines.failures} + 1` } : {}),
      lastError: error.slice(0, 500),
      lastFailedAt: now,
      ...(restUntil ? rest : {}),
    })
    .where(eq(aiEngines.id, id));
}

/** Notes what an engine did in its answer that staff should know. */
export async function noteEngineWarned(
  { orm }: Queryable,
  id: string,
  warning: string,
  now: Date,
): Promise<void> {
  await orm
    .update(aiEngines)
    .set({ lastWarning: warning.slice(0, 500), lastWarnedAt: now })
    .where(eq(aiEngines.id, id));
}

/** Notes that an engine worked, of one tool alone where that is named: it is left out no more. */
export async function noteEngineWorked(
  { orm }: Queryable,
  id: string,
  now: Date,
  tool?: AiTool,
): Promise<void> {
  const toolRests = tool === undefined ? {} : sql`${aiEngines.toolRests} - ${tool}::text`;
  await orm
    .update(aiEngines)
    .set({ failures: 0, restUntil: null, toolRests, lastWorkedAt: now })
    .where(eq(aiEngines.id, id));
}

export async function listAiTemplates(
  { orm }: Queryable,
  {
    tool,
    id,
    after,
    limit,
  }: {
    tool: AiTemplateRow['tool'] | undefined;
    id: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const rows = await orm
    .select({ row: aiTemplates, sortValue: sql<string>`${aiTemplates.position}::text` })
    .from(aiTemplates)
    .where(
      and(
        eq(aiTemplates.enabled, true),
        tool ? eq(aiTemplates.tool, tool) : undefined,
        id ? eq(aiTemplates.id, id) : undefined,
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
