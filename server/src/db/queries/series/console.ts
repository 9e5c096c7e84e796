import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import { contentParts, seriesDetails } from '../../schema/content-parts.ts';
import { contents } from '../../schema/contents.ts';
import { purchases } from '../../schema/purchases.ts';
import type { ListPlace, Queryable } from '../../types.ts';

const seriesRecord = {
  id: contents.id,
  title: contents.title,
  description: contents.description,
  state: contents.state,
  withheldAt: contents.withheldAt,
  rating: contents.rating,
  darkOnly: contents.darkOnly,
  finished: seriesDetails.finished,
  hasOwnCover: seriesDetails.hasOwnCover,
  cover: contents.cover,
  freeEpisodes: contents.previewUnits,
  rule: contents.rule,
  tier: contents.tier,
  episodePriceGoldCents: contents.partPriceGoldCents,
  priceGoldCents: contents.priceGoldCents,
  publishedAt: contents.publishedAt,
  version: contents.version,
  createdAt: contents.createdAt,
  updatedAt: contents.updatedAt,
};

function selectSeries({ orm }: Queryable) {
  return orm
    .select({ ...seriesRecord, sortValue: sql<string>`${contents.createdAt}::text` })
    .from(contents)
    .innerJoin(seriesDetails, eq(seriesDetails.contentId, contents.id))
    .$dynamic();
}

/** A series as an editor sees it, whatever its state. */
export type SeriesRecord = Awaited<ReturnType<typeof selectSeries>>[number];

/** One page of all series, the newest first. */
export async function pageOfSeriesRecords(
  database: Queryable,
  { after, limit }: { after: ListPlace | null; limit: number },
): Promise<SeriesRecord[]> {
  const past = after
    ? sql`(${contents.createdAt}, ${contents.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return selectSeries(database)
    .where(and(eq(contents.kind, 'series'), past))
    .orderBy(desc(contents.createdAt), desc(contents.id))
    .limit(limit);
}

export async function findSeriesRecord(
  database: Queryable,
  id: string,
): Promise<SeriesRecord | null> {
  const [row] = await selectSeries(database).where(eq(contents.id, id));
  return row ?? null;
}

type ContentValues = Omit<typeof contents.$inferInsert, 'id' | 'kind' | 'version'>;
type DetailValues = Omit<typeof seriesDetails.$inferInsert, 'contentId'>;

/** What is written of a series: its columns of the root, and those of its own. */
export interface SeriesValues {
  content: ContentValues;
  details: DetailValues;
}

export async function insertSeries(
  { orm }: Queryable,
  id: string,
  { content, details }: SeriesValues,
): Promise<void> {
  await orm.insert(contents).values({ id, kind: 'series', ...content });
  await orm.insert(seriesDetails).values({ contentId: id, ...details });
}

/** Changes a series that is still of this version and state; the version then counts one more. False where it is not. */
export async function updateSeries(
  { orm }: Queryable,
  { id, version, state }: Pick<SeriesRecord, 'id' | 'version' | 'state'>,
  { content, details }: SeriesValues,
): Promise<boolean> {
  const rows = await orm
    .update(contents)
    .set({ ...content, version: version + 1, updatedAt: new Date() })
    .where(and(eq(contents.id, id), eq(contents.version, version), eq(contents.state, state)))
    .returning({ id: contents.id });
  if (rows.length === 0) return false;
  await orm.update(seriesDetails).set(details).where(eq(seriesDetails.contentId, id));
  return true;
}

/** Whether a series of this version was there and is gone now; its episodes stay. */
export async function deleteSeries(
  { orm }: Queryable,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const rows = await orm
    .delete(contents)
    .where(and(eq(contents.id, id), eq(contents.kind, 'series'), eq(contents.version, version)))
    .returning({ id: contents.id });
  return rows.length === 1;
}

/** The episodes of some series in order, whatever their state. */
export async function listSelectedEpisodes({ orm }: Queryable, seriesIds: readonly string[]) {
  if (seriesIds.length === 0) return [];
  return orm
    .select({
      seriesId: contentParts.contentId,
      id: contents.id,
      kind: contents.kind,
      title: contents.title,
      state: contents.state,
      cover: contents.cover,
    })
    .from(contentParts)
    .innerJoin(contents, eq(contents.id, contentParts.shownContentId))
    .where(inArray(contentParts.contentId, [...seriesIds]))
    .orderBy(asc(contentParts.contentId), asc(contentParts.number));
}

export type SelectedEpisode = Awaited<ReturnType<typeof listSelectedEpisodes>>[number];

/** Those of the ids that are no videos, are episodes of another series, are adult, or come from the dark section alone. */
export async function listUnfitEpisodes(
  { orm }: Queryable,
  seriesId: string,
  contentIds: readonly string[],
): Promise<{ missing: string[]; taken: string[]; adult: string[]; dark: string[] }> {
  if (contentIds.length === 0) return { missing: [], taken: [], adult: [], dark: [] };
  const found = await orm
    .select({
      id: contents.id,
      seriesId: contentParts.contentId,
      rating: contents.rating,
      darkOnly: contents.darkOnly,
    })
    .from(contents)
    .leftJoin(contentParts, eq(contentParts.shownContentId, contents.id))
    .where(and(inArray(contents.id, [...contentIds]), inArray(contents.kind, videoKind.options)));
  const known = new Set(found.map((it) => it.id));
  return {
    missing: contentIds.filter((id) => !known.has(id)),
    adult: found.filter((it) => it.rating === 'adult').map((it) => it.id),
    // Those of this series have the mark of it, and lose it with it.
    dark: found.filter((it) => it.darkOnly && it.seriesId !== seriesId).map((it) => it.id),
    taken: found.filter((it) => it.seriesId && it.seriesId !== seriesId).map((it) => it.id),
  };
}

/** Writes the terms of a series on to its episodes: the first ones are free, the rest follow its rule. */
export async function applyTerms({ orm }: Queryable, seriesId: string): Promise<void> {
  await orm.execute(sql`update contents i set
      rule = case when p.number <= s.preview_units then 'free' else s.rule end,
      tier = case when p.number <= s.preview_units then null else s.tier end,
      price_gold_cents = case when p.number <= s.preview_units then null
        else s.part_price_gold_cents end,
      dark_only = s.dark_only,
      version = i.version + 1
    from content_parts p join contents s on s.id = p.content_id
    where p.content_id = ${seriesId} and i.id = p.shown_content_id
      and (i.rule, i.tier, i.price_gold_cents, i.dark_only) is distinct from (
        case when p.number <= s.preview_units then 'free' else s.rule end,
        case when p.number <= s.preview_units then null else s.tier end,
        case when p.number <= s.preview_units then null else s.part_price_gold_cents end,
        s.dark_only)`);
}

/** Whether a series has a purchase that was not refunded. */
export async function isSeriesSold({ orm }: Queryable, id: string): Promise<boolean> {
  const [row] = await orm
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        eq(purchases.subjectKind, 'content'),
        eq(purchases.subjectId, id),
        eq(purchases.state, 'owned'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether a content is an episode, whose rule its series sets. */
export async function isEpisode({ orm }: Queryable, contentId: string): Promise<boolean> {
  const [row] = await orm
    .select({ id: contentParts.id })
    .from(contentParts)
    .where(eq(contentParts.shownContentId, contentId))
    .limit(1);
  return row !== undefined;
}
