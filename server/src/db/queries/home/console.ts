import { asc, count, eq, max, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { channels, homeModuleContents, homeModules } from '../../schema/home.ts';
import { moduleRules, type ModuleRule } from '../../schema/search.ts';
import type { Queryable } from '../../types.ts';

/** Channels with their modules, in their order, those that are off included. */
export async function listHome({ orm }: Queryable) {
  const channelRows = await orm
    .select({
      id: channels.id,
      name: channels.name,
      section: channels.section,
      enabled: channels.enabled,
    })
    .from(channels)
    .orderBy(asc(channels.position), asc(channels.id));
  const moduleRows = await orm
    .select({
      module: homeModules,
      rule: moduleRules.rule,
      items: count(homeModuleContents.contentId),
    })
    .from(homeModules)
    .leftJoin(moduleRules, eq(moduleRules.moduleId, homeModules.id))
    .leftJoin(homeModuleContents, eq(homeModuleContents.moduleId, homeModules.id))
    .groupBy(homeModules.id, moduleRules.moduleId)
    .orderBy(asc(homeModules.position), asc(homeModules.id));
  return { channels: channelRows, modules: moduleRows };
}

export async function findConsoleModule({ orm }: Queryable, id: string) {
  const [row] = await orm
    .select({ module: homeModules, rule: moduleRules.rule })
    .from(homeModules)
    .leftJoin(moduleRules, eq(moduleRules.moduleId, homeModules.id))
    .where(eq(homeModules.id, id));
  if (!row) return null;
  const selected = await orm
    .select({
      id: contents.id,
      kind: contents.kind,
      title: contents.title,
      state: contents.state,
      cover: contents.cover,
    })
    .from(homeModuleContents)
    .innerJoin(contents, eq(contents.id, homeModuleContents.contentId))
    .where(eq(homeModuleContents.moduleId, id))
    .orderBy(asc(homeModuleContents.position), asc(homeModuleContents.contentId));
  return { ...row, selected };
}

export async function isChannel({ orm }: Queryable, id: string): Promise<boolean> {
  const rows = await orm.select({ id: channels.id }).from(channels).where(eq(channels.id, id));
  return rows.length === 1;
}

/** The place behind all modules of a channel. */
export async function lastModulePosition({ orm }: Queryable, channelId: string): Promise<number> {
  const [row] = await orm
    .select({ last: max(homeModules.position) })
    .from(homeModules)
    .where(eq(homeModules.channelId, channelId));
  return row?.last ?? 0;
}

/** By which rule a module is filled; null for contents that an editor chose. */
export async function writeRule(
  { orm }: Queryable,
  moduleId: string,
  rule: ModuleRule | null,
): Promise<void> {
  await orm.delete(moduleRules).where(eq(moduleRules.moduleId, moduleId));
  if (rule) await orm.insert(moduleRules).values({ moduleId, rule });
}

/** Puts exactly these contents into a module, in this order. */
export async function replaceModuleContents(
  { orm }: Queryable,
  moduleId: string,
  contentIds: string[],
): Promise<void> {
  await orm.delete(homeModuleContents).where(eq(homeModuleContents.moduleId, moduleId));
  const rows = contentIds.map((contentId, position) => ({ moduleId, contentId, position }));
  if (rows.length) await orm.insert(homeModuleContents).values(rows);
}

export async function placeChannel({ orm }: Queryable, id: string, position: number) {
  await orm.update(channels).set({ position }).where(eq(channels.id, id));
}

export async function placeModule(
  { orm }: Queryable,
  id: string,
  place: { channelId: string; position: number },
) {
  // A move to another channel is a change for editors who have it open.
  const version = sql`${homeModules.version} + (${homeModules.channelId} <> ${place.channelId})::int`;
  await orm
    .update(homeModules)
    .set({ ...place, version })
    .where(eq(homeModules.id, id));
}

/** Modules that a rule fills. */
export async function listRuledModules({ orm }: Pick<Database, 'orm'>) {
  return orm.select().from(moduleRules);
}

/** The contents in a module, in their order. */
export async function listModuleContentIds(
  { orm }: Queryable,
  moduleId: string,
): Promise<string[]> {
  const rows = await orm
    .select({ contentId: homeModuleContents.contentId })
    .from(homeModuleContents)
    .where(eq(homeModuleContents.moduleId, moduleId))
    .orderBy(asc(homeModuleContents.position), asc(homeModuleContents.contentId));
  return rows.map((row) => row.contentId);
}
