import { and, asc, count, desc, eq, ilike, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { items } from '../../schema/catalogue.ts';
import { actors, itemActors, topicItems, topics } from '../../schema/topics.ts';
import type { ListPlace, Queryable } from '../../types.ts';
const selected = {
  id: items.id,
  kind: items.kind,
  title: items.title,
  state: items.state,
  cover: items.cover,
};

/** Of these ids, those that are no items. */
export async function listUnknownItems({ orm }: Queryable, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await orm.select({ id: items.id }).from(items).where(inArray(items.id, ids));
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id));
}

const MOST_TOPICS = 200;

/** All topics in their order. */
export async function listConsoleTopics({ orm }: Queryable) {
  return orm
    .select({ topic: topics, items: count(topicItems.itemId) })
    .from(topics)
    .leftJoin(topicItems, eq(topicItems.topicId, topics.id))
    .groupBy(topics.id)
    .orderBy(asc(topics.position), asc(topics.id))
    .limit(MOST_TOPICS);
}

export async function findConsoleTopic({ orm }: Queryable, id: string) {
  const [topic] = await orm.select().from(topics).where(eq(topics.id, id));
  if (!topic) return null;
  const rows = await orm
    .select(selected)
    .from(topicItems)
    .innerJoin(items, eq(items.id, topicItems.itemId))
    .where(eq(topicItems.topicId, id))
    .orderBy(asc(topicItems.position), asc(topicItems.itemId));
  return { topic, chosen: rows };
}

/** The place behind all topics. */
export async function lastTopicPosition({ orm }: Queryable): Promise<number> {
  const [row] = await orm.select({ last: max(topics.position) }).from(topics);
  return row?.last ?? 0;
}

/** Puts exactly these items into a topic, in this order. */
export async function replaceTopicItems(
  { orm }: Queryable,
  topicId: string,
  itemIds: string[],
): Promise<void> {
  await orm.delete(topicItems).where(eq(topicItems.topicId, topicId));
  const rows = itemIds.map((itemId, position) => ({ topicId, itemId, position }));
  if (rows.length) await orm.insert(topicItems).values(rows);
}

/** Puts topics into the order of the ids; those left out follow. */
export async function arrangeTopics({ orm }: Queryable, ids: string[]): Promise<void> {
  await orm.execute(sql`
    update topics set position = placed.place from (
      select t.id, row_number() over (order by coalesce(g.place, 1000000), t.position, t.id) as place
      from topics t left join unnest(${sql.param(ids)}::uuid[]) with ordinality as g(id, place) on g.id = t.id) placed
    where placed.id = topics.id`);
}

export async function listConsolePerformers(
  { orm }: Pick<Database, 'orm'>,
  request: {
    text?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { text, after, limit } = request;
  return orm
    .select({
      actor: actors,
      id: actors.id,
      items: count(itemActors.itemId),
      sortValue: sql<string>`${actors.createdAt}::text`,
    })
    .from(actors)
    .leftJoin(itemActors, eq(itemActors.actorId, actors.id))
    .where(
      and(
        text ? ilike(actors.name, `%${text.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
        after
          ? sql`(${actors.createdAt}, ${actors.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .groupBy(actors.id)
    .orderBy(desc(actors.createdAt), desc(actors.id))
    .limit(limit);
}

export async function findConsolePerformer({ orm }: Queryable, id: string) {
  const [performer] = await orm.select().from(actors).where(eq(actors.id, id));
  if (!performer) return null;
  const rows = await orm
    .select(selected)
    .from(itemActors)
    .innerJoin(items, eq(items.id, itemActors.itemId))
    .where(eq(itemActors.actorId, id))
    .orderBy(desc(items.createdAt), desc(items.id));
  return { actor: performer, chosen: rows };
}

/**
 * Puts exactly these items to a performer. Those whose performers are others now count a change, so that an editor who has
 * one of them open hears of it.
 */
export async function replaceItemsOfPerformer(
  { orm }: Queryable,
  performerId: string,
  itemIds: string[],
): Promise<void> {
  const gone = await orm
    .delete(itemActors)
    .where(
      and(
        eq(itemActors.actorId, performerId),
        itemIds.length ? notInArray(itemActors.itemId, itemIds) : undefined,
      ),
    )
    .returning({ itemId: itemActors.itemId });
  const rows = itemIds.map((itemId) => ({ actorId: performerId, itemId }));
  const come = rows.length
    ? await orm
        .insert(itemActors)
        .values(rows)
        .onConflictDoNothing()
        .returning({ itemId: itemActors.itemId })
    : [];
  const touched = [...gone, ...come].map(({ itemId }) => itemId).sort();
  if (touched.length)
    await orm
      .update(items)
      .set({ version: sql`${items.version} + 1` })
      .where(inArray(items.id, touched));
}

/** The performers of an item, by name. */
export async function listPerformersOfItem({ orm }: Queryable, itemId: string) {
  return orm
    .select({ id: actors.id, name: actors.name })
    .from(itemActors)
    .innerJoin(actors, eq(actors.id, itemActors.actorId))
    .where(eq(itemActors.itemId, itemId))
    .orderBy(asc(actors.name));
}

/** Puts exactly these performers to an item; false, with nothing written, where one of them is none. */
export async function replacePerformersOfItem(
  { orm }: Queryable,
  itemId: string,
  performerIds: string[],
): Promise<boolean> {
  const ids = [...new Set(performerIds)].sort();
  const known = ids.length
    ? await orm.select({ id: actors.id }).from(actors).where(inArray(actors.id, ids)).for('share')
    : [];
  if (known.length !== ids.length) return false;
  await orm.delete(itemActors).where(eq(itemActors.itemId, itemId));
  if (ids.length)
    await orm
      .insert(itemActors)
      .values(ids.map((performerId) => ({ itemId, actorId: performerId })));
  return true;
}
