import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { contents } from '../../schema/contents.ts';
import { purchases } from '../../schema/purchases.ts';
import { episodes, series } from '../../schema/series.ts';
import type { Queryable, ListPlace, StoredPicture } from '../../types.ts';

export type SeriesRecord = typeof series.$inferSelect;

/** One page of all series, the newest first. */
export async function pageOfSeriesRecords(
  { orm }: Queryable,
  page: {
    after: ListPlace | null;
    limit: number;
  },
): Promise<(SeriesRecord & { sortValue: string })[]> {
  const { after, limit } = page;
  const rows = await orm
    .select({
      row: series,
      sortValue: sql<string>`${series.createdAt}::text`,
    })
    .from(series)
    .where(
      after
        ? sql`(${series.createdAt}, ${series.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(series.createdAt), desc(series.id))
    .limit(limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

export async function findSeriesRecord(
  { orm }: Queryable,
  id: string,
): Promise<SeriesRecord | null> {
  const [row] = await orm.select().from(series).where(eq(series.id, id));
  return row ?? null;
}

export async function insertSeries(
  { orm }: Queryable,
  row: typeof series.$inferInsert,
): Promise<void> {
  await orm.insert(series).values(row);
}

/** Changes a series that is still of this version, which then counts one more; false where it is not. */
export async function updateSeries(
  { orm }: Queryable,
  { id, version }: { id: string; version: number },
  change: Partial<typeof series.$inferInsert>,
): Promise<boolean> {
  const rows = await orm
    .update(series)
    .set({ ...change, version: version + 1, updatedAt: new Date() })
    .where(and(eq(series.id, id), eq(series.version, version)))
    .returning({ id: series.id });
  return rows.length === 1;
}

/** Whether a series of this version was there and is gone now; its episodes stay. */
export async function deleteSeries(
  { orm }: Queryable,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const rows = await orm
    .delete(series)
    .where(and(eq(series.id, id), eq(series.version, version)))
    .returning({ id: series.id });
  return rows.length === 1;
}

export interface SelectedEpisode {
  seriesId: string;
  id: string;
  kind: 'short' | 'long';
  title: string;
  state: (typeof contents.$inferSelect)['state'];
  cover: StoredPicture | null;
}

/** The episodes of some series in order, whatever their state. */
export async function listSelectedEpisodes(
  { orm }: Queryable,
  seriesIds: readonly string[],
): Promise<SelectedEpisode[]> {
  if (seriesIds.length === 0) return [];
  return orm
    .select({
      seriesId: episodes.seriesId,
      id: contents.id,
      kind: contents.kind,
      title: contents.title,
      state: contents.state,
      cover: contents.cover,
    })
    .from(episodes)
    .innerJoin(contents, eq(contents.id, episodes.contentId))
    .where(inArray(episodes.seriesId, [...seriesIds]))
    .orderBy(asc(episodes.seriesId), asc(episodes.number));
}

/** Those of the ids that are no videos, are episodes of another series, or are adult. */
export async function listUnfitEpisodes(
  { orm }: Queryable,
  seriesId: string,
  contentIds: readonly string[],
): Promise<{ missing: string[]; taken: string[]; adult: string[] }> {
  if (contentIds.length === 0) return { missing: [], taken: [], adult: [] };
  const found = await orm
    .select({ id: contents.id, seriesId: episodes.seriesId, rating: contents.rating })
    .from(contents)
    .leftJoin(episodes, eq(episodes.contentId, contents.id))
    .where(inArray(contents.id, [...contentIds]));
  const known = new Set(found.map((it) => it.id));
  return {
    missing: contentIds.filter((id) => !known.has(id)),
    adult: found.filter((it) => it.rating === 'adult').map((it) => it.id),
    taken: found.filter((it) => it.seriesId && it.seriesId !== seriesId).map((it) => it.id),
  };
}

/** Sets the episodes of a series, in this order. */
export async function replaceEpisodes(
  { orm }: Queryable,
  seriesId: string,
  contentIds: readonly string[],
): Promise<void> {
  await orm.delete(episodes).where(eq(episodes.seriesId, seriesId));
  if (contentIds.length > 0)
    await orm
      .insert(episodes)
      .values(contentIds.map((contentId, index) => ({ seriesId, contentId, number: index + 1 })));
}

/** Writes the terms of a series on to its episodes: the first ones are free, the rest follow its rule. */
export async function applyTerms({ orm }: Queryable, seriesId: string): Promise<void> {
  await orm.execute(sql`update contents i set
      rule = case when e.number <= s.free_episodes then 'free' else s.rule end,
      tier = case when e.number <= s.free_episodes then null else s.tier end,
      price_gold_cents = case when e.number <= s.free_episodes then null
        else s.episode_price_gold_cents end,
      version = i.version + 1
    from episodes e join series s on s.id = e.series_id
    where e.series_id = ${seriesId} and i.id = e.content_id
      and (i.rule, i.tier, i.price_gold_cents) is distinct from (
        case when e.number <= s.free_episodes then 'free' else s.rule end,
        case when e.number <= s.free_episodes then null else s.tier end,
        case when e.number <= s.free_episodes then null else s.episode_price_gold_cents end)`);
}

/** Whether anybody bought a series and kept it. */
export async function isSeriesSold({ orm }: Queryable, id: string): Promise<boolean> {
  const [row] = await orm
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        eq(purchases.subjectKind, 'collection'),
        eq(purchases.subjectId, id),
        eq(purchases.state, 'owned'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether an item is an episode, whose rule is then its series' business. */
export async function isEpisode({ orm }: Queryable, contentId: string): Promise<boolean> {
  const [row] = await orm
    .select({ many: count() })
    .from(episodes)
    .where(eq(episodes.contentId, contentId));
  return (row?.many ?? 0) > 0;
}
