import type { SubmittedKind } from '@yehang/contract/shapes/work.ts';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { creators, sourcePrints, works } from '../../schema/creators.ts';
import { mediaAssets } from '../../schema/media.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { machineFindings, machineLevel, pathsOfWork, placeOf } from '../policy/picture-findings.ts';
import { mayTry } from '../jobs/failures.ts';

/** How long a claim holds without being renewed. */
const LEASE_MS = 5 * 60_000;

/** How many chapters of a work wait for the review. */
const waitingChapters = sql<number>`(select count(*)::int from part_submissions s
  where s.content_id = ${contents.id} and s.submitted_at is not null)`;

const paths = pathsOfWork(sql`${works.contentId}`, sql`${works.change}`);

/** What the text filter noticed counts between what pictures show. */
const place = placeOf(
  sql`greatest(${machineLevel(paths)}, case when ${works.findings} @> '[{"what":"copy"}]' then 80
    when jsonb_array_length(${works.findings}) > 0 then 40 else 0 end)`,
  sql`${works.submittedAt}`,
);

const columns = {
  content: contents,
  waitingChapters,
  /** What the text filter noticed in them. */
  chapterFindings: sql<number>`(select coalesce(sum(jsonb_array_length(s.findings)), 0)::int
    from part_submissions s where s.content_id = ${contents.id} and s.submitted_at is not null)`,
  /** Works are of kinds that creators or users make. */
  kind: sql<SubmittedKind>`${contents.kind}`,
  work: works,
  media: mediaAssets,
  displayName: sql<string>`coalesce(${creators.displayName}, ${users.nickname})`,
  creatorState: creators.state,
  id: contents.id,
  machine: machineFindings(paths),
  sortValue: sql<string>`${place}::text`,
};

/** What waits for a review: submissions, and changes of what is public. */
function isWaiting() {
  return and(
    sql`${works.submittedAt} is not null`,
    or(
      eq(contents.state, 'submitted'),
      and(
        eq(contents.state, 'published'),
        or(sql`${works.change} is not null`, sql`${waitingChapters} > 0`),
      ),
    ),
  );
}

function selectReviews({ orm }: Queryable) {
  return orm
    .select(columns)
    .from(works)
    .innerJoin(contents, eq(contents.id, works.contentId))
    .leftJoin(mediaAssets, eq(mediaAssets.contentId, works.contentId))
    .innerJoin(users, eq(users.id, works.creatorId))
    .leftJoin(creators, eq(creators.userId, works.creatorId))
    .$dynamic();
}

export type ReviewDbRow = Awaited<ReturnType<typeof listSubmissions>>[number];

/** One page of what waits for a review, what is graver first, and then what waits longer. */
export async function listSubmissions(
  database: Database,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  return selectReviews(database)
    .where(
      and(
        isWaiting(),
        after
          ? sql`(${place}, ${works.contentId}) > (${after.value}::bigint, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(place), asc(works.contentId))
    .limit(limit);
}

export async function findReview(
  database: Queryable,
  contentId: string,
): Promise<ReviewDbRow | null> {
  const [row] = await selectReviews(database).where(eq(works.contentId, contentId));
  return row ?? null;
}

/** Claims a submission, or renews one's own claim; false where another member has it. */
export async function claimReview(
  { orm }: Queryable,
  contentId: string,
  staff: { staffId: string; login: string },
): Promise<boolean> {
  const rows = await orm
    .update(works)
    .set({
      claimedBy: staff.staffId,
      claimedLogin: staff.login,
      claimUntil: new Date(Date.now() + LEASE_MS),
    })
    .where(
      and(
        eq(works.contentId, contentId),
        or(
          isNull(works.claimedBy),
          eq(works.claimedBy, staff.staffId),
          sql`${works.claimUntil} < now()`,
        ),
      ),
    )
    .returning({ contentId: works.contentId });
  return rows.length === 1;
}

export async function releaseReview({ orm }: Queryable, contentId: string, staffId: string) {
  await orm
    .update(works)
    .set({ claimedBy: null, claimedLogin: null, claimUntil: null })
    .where(and(eq(works.contentId, contentId), eq(works.claimedBy, staffId)));
}

/** A work, locked until the transaction ends; null if there is none. */
export async function lockWork({ orm }: Queryable, contentId: string) {
  const [row] = await orm.select().from(works).where(eq(works.contentId, contentId)).for('update');
  return row ?? null;
}

/** Other contents that were made of the same file. */
export async function listDuplicates({ orm }: Queryable, contentId: string) {
  const mine = orm
    .select({ print: sourcePrints.print })
    .from(sourcePrints)
    .where(eq(sourcePrints.contentId, contentId));
  return orm
    .select({
      id: contents.id,
      title: contents.title,
      state: contents.state,
      uploader: users.nickname,
    })
    .from(sourcePrints)
    .innerJoin(contents, eq(contents.id, sourcePrints.contentId))
    .leftJoin(users, eq(users.id, contents.uploaderId))
    .where(and(eq(sourcePrints.print, mine), ne(sourcePrints.contentId, contentId)))
    .orderBy(asc(contents.createdAt))
    .limit(20);
}

/** Approved works whose time has come. */
export async function listDueWorks({ orm }: Database, limit: number) {
  return orm
    .select({ contentId: works.contentId, kind: contents.kind, decidedBy: works.decidedBy })
    .from(works)
    .innerJoin(contents, eq(contents.id, works.contentId))
    .where(
      and(
        sql`${works.publishAt} <= now()`,
        eq(contents.state, 'approved'),
        isNull(contents.withheldAt),
        mayTry('due-works', works.contentId),
      ),
    )
    .orderBy(asc(works.publishAt))
    .limit(limit);
}
