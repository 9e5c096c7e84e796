import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { contentParts } from '../../schema/content-parts.ts';
import { contents } from '../../schema/contents.ts';
import { partSubmissions } from '../../schema/creators.ts';
import { purchases } from '../../schema/purchases.ts';
import type { Queryable } from '../../types.ts';

/** A number that no chapter has: renumbering goes by way of those beyond it. */
const BEYOND = 1_000_000;

/** All chapters of a work in their order, with what the review has of them. */
export async function listWorkChapters({ orm }: Queryable, contentId: string) {
  return orm
    .select({
      id: contentParts.id,
      number: contentParts.number,
      title: contentParts.title,
      state: contentParts.state,
      extent: contentParts.extent,
      priceGoldCents: contentParts.priceGoldCents,
      publishedAt: contentParts.publishedAt,
      dueAt: contentParts.publishAt,
      submittedAt: partSubmissions.submittedAt,
      wishedAt: partSubmissions.publishAt,
      refusedReason: partSubmissions.refusedReason,
    })
    .from(contentParts)
    .leftJoin(partSubmissions, eq(partSubmissions.partId, contentParts.id))
    .where(eq(contentParts.contentId, contentId))
    .orderBy(asc(contentParts.number));
}
export type WorkChapterRow = Awaited<ReturnType<typeof listWorkChapters>>[number];

const named = (contentId: string, ids: readonly string[]) =>
  and(eq(contentParts.contentId, contentId), inArray(contentParts.id, [...ids]));

/** Numbers chapters from 1 in the order of these ids, which are all of the work's. */
export async function renumberWorkChapters(
  { orm }: Queryable,
  contentId: string,
  ids: readonly string[],
): Promise<void> {
  // A unique key is checked row by row.
  await orm
    .update(contentParts)
    .set({ number: sql`${contentParts.number} + ${BEYOND}` })
    .where(eq(contentParts.contentId, contentId));
  await orm.execute(sql`update content_parts p set number = o.number
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as o (id, number)
    where p.id = o.id and p.content_id = ${contentId}`);
}

export async function updateWorkChapters(
  { orm }: Queryable,
  contentId: string,
  ids: readonly string[],
  values: Partial<Pick<typeof contentParts.$inferInsert, 'state' | 'title' | 'priceGoldCents'>>,
): Promise<void> {
  await orm.update(contentParts).set(values).where(named(contentId, ids));
}

export async function deleteWorkChapters(
  { orm }: Queryable,
  contentId: string,
  ids: readonly string[],
): Promise<void> {
  await orm.delete(contentParts).where(named(contentId, ids));
}

/** Whether somebody bought and holds one of these chapters. */
export async function isAnySold({ orm }: Queryable, ids: readonly string[]): Promise<boolean> {
  const rows = await orm
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        eq(purchases.subjectKind, 'part'),
        inArray(purchases.subjectId, [...ids]),
        eq(purchases.state, 'owned'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Hands chapters to the review, in place of what it said of them before. */
export async function submitChapters(
  { orm }: Queryable,
  contentId: string,
  ids: readonly string[],
  publishAt: Date | null,
): Promise<void> {
  const values = { contentId, submittedAt: new Date(), publishAt, refusedReason: null };
  await orm
    .insert(partSubmissions)
    .values(ids.map((partId) => ({ partId, ...values })))
    .onConflictDoUpdate({ target: partSubmissions.partId, set: values });
}

/** Takes chapters out of the review: those named, or all of the work. */
export async function withdrawChapters(
  { orm }: Queryable,
  contentId: string,
  ids?: readonly string[],
): Promise<void> {
  await orm
    .delete(partSubmissions)
    .where(
      and(
        eq(partSubmissions.contentId, contentId),
        isNotNull(partSubmissions.submittedAt),
        ids && inArray(partSubmissions.partId, [...ids]),
      ),
    );
}

/** Sends the chapters that wait back with a reason. */
export async function refuseChapters(
  { orm }: Queryable,
  contentId: string,
  reason: string,
): Promise<void> {
  await orm
    .update(partSubmissions)
    .set({ submittedAt: null, refusedReason: reason })
    .where(and(eq(partSubmissions.contentId, contentId), isNotNull(partSubmissions.submittedAt)));
}

/** Publishes the chapters that wait, or gives them the time that their creator wants; answers their numbers. */
export async function approveChapters({ orm }: Queryable, contentId: string): Promise<number[]> {
  const { rows } = await orm.execute<{ number: number }>(sql`with approved as (
      delete from part_submissions s where s.content_id = ${contentId} and s.submitted_at is not null
      returning s.part_id, case when s.publish_at > now() then s.publish_at end as due)
    update content_parts p set
      state = case when a.due is null then 'published' else p.state end,
      published_at = case when a.due is null then coalesce(p.published_at, now()) else p.published_at end,
      publish_at = a.due
    from approved a where p.id = a.part_id and p.content_id = ${contentId} returning p.number`);
  await countChapters({ orm }, contentId);
  return rows.map(({ number }) => number).sort((a, b) => a - b);
}

/** Counts what a work shows of its chapters, also where the last one is gone. */
export async function countChapters({ orm }: Queryable, contentId: string): Promise<void> {
  const published = sql<number>`(select count(*)::float8 from content_parts p
    where p.content_id = ${contentId} and p.state = 'published')`;
  await orm.update(contents).set({ extent: published }).where(eq(contents.id, contentId));
}
