import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { contentParts } from '../../schema/content-parts.ts';
import { partSubmissions } from '../../schema/creators.ts';
import type { Finding } from '@yehang/contract/shapes/review.ts';
import type { Queryable } from '../../types.ts';
import { countChaptersOf } from '../books/edit-chapters.ts';

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
      findings: partSubmissions.findings,
    })
    .from(contentParts)
    .leftJoin(partSubmissions, eq(partSubmissions.partId, contentParts.id))
    .where(eq(contentParts.contentId, contentId))
    .orderBy(asc(contentParts.number));
}
export type WorkChapterRow = Awaited<ReturnType<typeof listWorkChapters>>[number];

/** Hands chapters to the review, in place of what it said of them before. */
export async function submitChapters(
  { orm }: Queryable,
  contentId: string,
  chapters: readonly { id: string; findings: Finding[] }[],
  publishAt: Date | null,
): Promise<void> {
  const values = { contentId, submittedAt: new Date(), publishAt, refusedReason: null };
  await orm
    .insert(partSubmissions)
    .values(chapters.map(({ id: partId, findings }) => ({ partId, findings, ...values })))
    .onConflictDoUpdate({
      target: partSubmissions.partId,
      set: { ...values, findings: sql`excluded.findings` },
    });
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

/** Sends chapters that wait back with a reason: the one named, or all of the work. Answers how many. */
export async function refuseChapters(
  { orm }: Queryable,
  contentId: string,
  reason: string,
  id?: string,
): Promise<number> {
  const rows = await orm
    .update(partSubmissions)
    .set({ submittedAt: null, refusedReason: reason })
    .where(
      and(
        eq(partSubmissions.contentId, contentId),
        isNotNull(partSubmissions.submittedAt),
        id === undefined ? undefined : eq(partSubmissions.partId, id),
      ),
    )
    .returning({ partId: partSubmissions.partId });
  return rows.length;
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
  await countChaptersOf({ orm }, contentId);
  return rows.map(({ number }) => number).sort((a, b) => a - b);
}
