import { and, asc, count, desc, eq, ilike, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { contentPerformers, performers, topicContents, topics } from '../../schema/topics.ts';
import type { ListPlace, Queryable } from '../../types.ts';

/** A content as an editor arranges it. */
const selectedColumns = {
  id: contents.id,
  kind: contents.kind,
  title: contents.title,
  state: contents.state,
  cover: contents.cover,
};

/** Of these ids, those that are no contents. */
export async function listUnknownContents({ orm }: Queryable, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await orm
    .select({ id: contents.id })
    .from(contents)
    .where(inArray(contents.id, ids));
  const known = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !known.has(id));
}

const MOST_TOPICS = 200;

/** All topics in their order. */
export async function listConsoleTopics({ orm }: Queryable) {
  return orm
    .select({ topic: topics, items: count(topicContents.contentId) })
    .from(topics)
    .leftJoin(topicContents, eq(topicContents.topicId, topics.id))
    .groupBy(topics.id)
    .orderBy(asc(topics.position), asc(topics.id))
    .limit(MOST_TOPICS);
}

export async function findConsoleTopic({ orm }: Queryable, id: string) {
  const [topic] = await orm.select().from(topics).where(eq(topics.id, id));
  if (!topic) return null;
  const rows = await orm
    .select(selectedColumns)
    .from(topicContents)
    .innerJoin(contents, eq(contents.id, topicContents.contentId))
    .where(eq(topicContents.topicId, id))
    .orderBy(asc(topicContents.position), asc(topicContents.contentId));
  return { topic, selected: rows };
}

/** The place behind all topics. */
export async function lastTopicPosition({ orm }: Queryable): Promise<number> {
  const [row] = await orm.select({ last: max(topics.position) }).from(topics);
  return row?.last ?? 0;
}

/** Puts exactly these contents into a topic, in this order. */
export async function replaceTopicContents(
  { orm }: Queryable,
  topicId: string,
  contentIds: string[],
): Promise<void> {
  await orm.delete(topicContents).where(eq(topicContents.topicId, topicId));
  const rows = contentIds.map((contentId, position) => ({ topicId, contentId, position }));
  if (rows.length) await orm.insert(topicContents).values(rows);
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
    /** The id of the one that is wanted. */
    only?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { text, only, after, limit } = request;
  return orm
    .select({
      performer: performers,
      id: performers.id,
      items: count(contentPerformers.contentId),
      sortValue: sql<string>`${performers.createdAt}::text`,
    })
    .from(performers)
    .leftJoin(contentPerformers, eq(contentPerformers.performerId, performers.id))
    .where(
      and(
        only === undefined ? undefined : eq(performers.id, only),
        text ? ilike(performers.name, `%${text.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
        after
          ? sql`(${performers.createdAt}, ${performers.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .groupBy(performers.id)
    .orderBy(desc(performers.createdAt), desc(performers.id))
    .limit(limit);
}

export async function findConsolePerformer({ orm }: Queryable, id: string) {
  const [performer] = await orm.select().from(performers).where(eq(performers.id, id));
  if (!performer) return null;
  const rows = await orm
    .select(selectedColumns)
    .from(contentPerformers)
    .innerJoin(contents, eq(contents.id, contentPerformers.contentId))
    .where(eq(contentPerformers.performerId, id))
    .orderBy(desc(contents.createdAt), desc(contents.id));
  return { performer, selected: rows };
}

/**
 * Sets the contents of a performer. Contents whose performers change count a change, so that an editor who has one of them open gets a conflict.
 */
export async function replaceContentsOfPerformer(
  { orm }: Queryable,
  performerId: string,
  contentIds: string[],
): Promise<void> {
  const gone = await orm
    .delete(contentPerformers)
    .where(
      and(
        eq(contentPerformers.performerId, performerId),
        contentIds.length ? notInArray(contentPerformers.contentId, contentIds) : undefined,
      ),
    )
    .returning({ contentId: contentPerformers.contentId });
  const rows = contentIds.map((contentId) => ({ performerId, contentId }));
  const come = rows.length
    ? await orm
        .insert(contentPerformers)
        .values(rows)
        .onConflictDoNothing()
        .returning({ contentId: contentPerformers.contentId })
    : [];
  const touched = [...gone, ...come].map(({ contentId }) => contentId).sort();
  if (touched.length)
    await orm
      .update(contents)
      .set({ version: sql`${contents.version} + 1` })
      .where(inArray(contents.id, touched));
}

/** The performers of a content, by name. */
export async function listPerformersOfContent({ orm }: Queryable, contentId: string) {
  return orm
    .select({ id: performers.id, name: performers.name })
    .from(contentPerformers)
    .innerJoin(performers, eq(performers.id, contentPerformers.performerId))
    .where(eq(contentPerformers.contentId, contentId))
    .orderBy(asc(performers.name));
}

/** Sets the performers of a content; false, with nothing written, where one of them is unknown. */
export async function replacePerformersOfContent(
  { orm }: Queryable,
  contentId: string,
  performerIds: string[],
): Promise<boolean> {
  const ids = [...new Set(performerIds)].sort();
  const known = ids.length
    ? await orm
        .select({ id: performers.id })
        .from(performers)
        .where(inArray(performers.id, ids))
        .for('share')
    : [];
  if (known.length !== ids.length) return false;
  await orm.delete(contentPerformers).where(eq(contentPerformers.contentId, contentId));
  if (ids.length)
    await orm
      .insert(contentPerformers)
      .values(ids.map((performerId) => ({ contentId, performerId })));
  return true;
}
