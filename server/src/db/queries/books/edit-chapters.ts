import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ChapterState } from '@yehang/contract/shapes/console-chapter.ts';
import { contentPictures, partAudio } from '../../schema/books.ts';
import { contentParts } from '../../schema/content-parts.ts';
import { contents } from '../../schema/contents.ts';
import { purchases } from '../../schema/purchases.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';
import { retireFiles } from '../media/retired-files.ts';
import { movePlaces } from './move-places.ts';

/** A number that no chapter has: renumbering goes by way of those beyond it. */
const BEYOND = 1_000_000;

/** All chapters of a book in their order, of any state. */
export async function listEditedChapters({ orm }: Queryable, contentId: string) {
  return orm
    .select({
      id: contentParts.id,
      number: contentParts.number,
      title: contentParts.title,
      state: contentParts.state,
      extent: contentParts.extent,
      priceGoldCents: contentParts.priceGoldCents,
      publishedAt: contentParts.publishedAt,
      publishAt: contentParts.publishAt,
    })
    .from(contentParts)
    .where(eq(contentParts.contentId, contentId))
    .orderBy(asc(contentParts.number));
}
export type EditedChapter = Awaited<ReturnType<typeof listEditedChapters>>[number];

const named = (contentId: string, ids: readonly string[]) =>
  and(eq(contentParts.contentId, contentId), inArray(contentParts.id, [...ids]));

/** Numbers chapters from 1 in the order of these ids, which are all of the book's; readers' places go with them. */
export async function renumberChapters(
  { orm }: Queryable,
  contentId: string,
  ids: readonly string[],
): Promise<void> {
  const before = await orm
    .select({ id: contentParts.id, number: contentParts.number })
    .from(contentParts)
    .where(eq(contentParts.contentId, contentId));
  const numbers = new Map(before.map(({ id, number }) => [id, number]));
  // A unique key is checked row by row.
  await orm
    .update(contentParts)
    .set({ number: sql`${contentParts.number} + ${BEYOND}` })
    .where(eq(contentParts.contentId, contentId));
  await orm.execute(sql`update content_parts p set number = o.number
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as o (id, number)
    where p.id = o.id and p.content_id = ${contentId}`);
  const moved = ids.flatMap((id, at) => {
    const from = numbers.get(id);
    return from === undefined ? [] : [{ from, to: at + 1 }];
  });
  await movePlaces({ orm }, contentId, moved);
}

/** Publishes those of these chapters that are not. */
export async function publishChapters(
  { orm }: Queryable,
  contentId: string,
  ids: readonly string[],
): Promise<void> {
  const now = new Date();
  await orm
    .update(contentParts)
    .set({
      state: 'published',
      publishedAt: sql`coalesce(${contentParts.publishedAt}, ${now})`,
      publishAt: null,
    })
    .where(and(named(contentId, ids), inArray(contentParts.state, ['draft', 'hidden'])));
}

/** Changes chapters that are in one of these states, or in any. */
export async function updateChapters(
  { orm }: Queryable,
  contentId: string,
  { ids, in: states }: { ids: readonly string[]; in?: ChapterState[] },
  values: Partial<
    Pick<typeof contentParts.$inferInsert, 'state' | 'title' | 'priceGoldCents' | 'publishAt'>
  >,
): Promise<void> {
  await orm
    .update(contentParts)
    .set(values)
    .where(and(named(contentId, ids), states && inArray(contentParts.state, states)));
}

/** How many of these chapters somebody bought and holds. */
export async function countSoldChapters(
  { orm }: Queryable,
  ids: readonly string[],
): Promise<number> {
  const rows = await orm
    .selectDistinct({ id: purchases.subjectId })
    .from(purchases)
    .where(
      and(
        eq(purchases.subjectKind, 'part'),
        inArray(purchases.subjectId, [...ids]),
        eq(purchases.state, 'owned'),
      ),
    );
  return rows.length;
}

/** Deletes chapters with their texts, pictures and sound, whose files are retired. */
export async function deleteChapters(
  { orm }: Queryable,
  contentId: string,
  ids: readonly string[],
): Promise<void> {
  for (const folder of await listFileFolders({ orm }, contentId, ids))
    await retireFiles({ orm }, folder);
  await orm.delete(contentParts).where(named(contentId, ids));
}

/** Counts what a book shows of its chapters, also where the last one is gone. */
export async function countChaptersOf({ orm }: Queryable, contentId: string): Promise<void> {
  const published = sql<number>`(select count(*)::float8 from content_parts p
    where p.content_id = ${contentId} and p.state = 'published')`;
  await orm.update(contents).set({ extent: published }).where(eq(contents.id, contentId));
}

/** Folders of storage in which pictures and sound of a content lie, or of some of its chapters. */
export async function listFileFolders(
  { orm }: Queryable,
  contentId: string,
  chapterIds?: readonly string[],
): Promise<string[]> {
  const folder = sql<string>`regexp_replace(slice->>'path', '/[^/]*$', '')`;
  const ofChapters = chapterIds ? sql`and part_id = any(${sql.param(chapterIds)}::uuid[])` : sql``;
  const { rows } = await orm.execute<{ folder: string }>(sql`select distinct ${folder} as folder
    from ${contentPictures} p cross join lateral jsonb_array_elements(p.slices) slice
    where p.content_id = ${contentId} ${ofChapters}
    union select a.prefix from ${partAudio} a
    where a.part_id in (select c.id from ${contentParts} c where c.content_id = ${contentId}) ${ofChapters}`);
  return rows.map((row) => row.folder);
}

/** Books with drafts whose time has come and that may be tried now, those first that wait longest. */
export async function listBooksWithDueChapters(
  { orm }: Queryable,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await orm
    .select({ contentId: contentParts.contentId })
    .from(contentParts)
    .where(and(isDueAt(now), mayTry('chapter-schedules', contentParts.contentId)))
    .groupBy(contentParts.contentId)
    .orderBy(sql`min(${contentParts.publishAt})`)
    .limit(limit);
  return rows.map(({ contentId }) => contentId);
}

/** Publishes the drafts of a book whose time has come. */
export async function publishDueChapters(
  { orm }: Queryable,
  contentId: string,
  now: Date,
): Promise<void> {
  await orm
    .update(contentParts)
    .set({ state: 'published', publishedAt: sql`${contentParts.publishAt}`, publishAt: null })
    .where(and(eq(contentParts.contentId, contentId), isDueAt(now)));
}

const isDueAt = (now: Date) =>
  and(sql`${contentParts.state} = 'draft'`, lte(contentParts.publishAt, now));
