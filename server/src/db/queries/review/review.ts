import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { items } from '../../schema/catalogue.ts';
import { creators, sourcePrints, works } from '../../schema/creators.ts';
import { mediaAssets } from '../../schema/media.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

/** How long a claim holds without being renewed. */
const LEASE_MS = 5 * 60_000;

const columns = {
  item: items,
  work: works,
  media: mediaAssets,
  displayName: creators.displayName,
  creatorState: creators.state,
  id: items.id,
  sortValue: sql<string>`${works.submittedAt}::text`,
};

/** What waits for a review: submissions, and changes of what is public. */
function isWaiting() {
  return and(
    sql`${works.submittedAt} is not null`,
    or(
      eq(items.state, 'submitted'),
      and(eq(items.state, 'published'), sql`${works.change} is not null`),
    ),
  );
}

function selectReviews({ orm }: Queryable) {
  return orm
    .select(columns)
    .from(works)
    .innerJoin(items, eq(items.id, works.itemId))
    .innerJoin(mediaAssets, eq(mediaAssets.itemId, works.itemId))
    .innerJoin(creators, eq(creators.userId, works.creatorId))
    .$dynamic();
}

export type ReviewDbRow = Awaited<ReturnType<typeof listSubmissions>>[number];

/** One page of what waits for a review, oldest first. */
export async function listSubmissions(
  database: Database,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  return selectReviews(database)
    .where(
      and(
        isWaiting(),
        after
          ? sql`(${works.submittedAt}, ${works.itemId}) > (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(works.submittedAt), asc(works.itemId))
    .limit(limit);
}

export async function findReview(database: Queryable, itemId: string): Promise<ReviewDbRow | null> {
  const [row] = await selectReviews(database).where(eq(works.itemId, itemId));
  return row ?? null;
}

/** Takes a submission that nobody else holds, or renews one's own claim; false where somebody does. */
export async function claimReview(
  { orm }: Queryable,
  itemId: string,
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
        eq(works.itemId, itemId),
        or(
          isNull(works.claimedBy),
          eq(works.claimedBy, staff.staffId),
          sql`${works.claimUntil} < now()`,
        ),
      ),
    )
    .returning({ itemId: works.itemId });
  return rows.length === 1;
}

export async function releaseReview({ orm }: Queryable, itemId: string, staffId: string) {
  await orm
    .update(works)
    .set({ claimedBy: null, claimedLogin: null, claimUntil: null })
    .where(and(eq(works.itemId, itemId), eq(works.claimedBy, staffId)));
}

/** A work, locked until the transaction ends; null if there is none. */
export async function lockWork({ orm }: Queryable, itemId: string) {
  const [row] = await orm.select().from(works).where(eq(works.itemId, itemId)).for('update');
  return row ?? null;
}

/** Other items that were made of the same file. */
export async function listDuplicates({ orm }: Queryable, itemId: string) {
  const mine = orm
    .select({ print: sourcePrints.print })
    .from(sourcePrints)
    .where(eq(sourcePrints.itemId, itemId));
  return orm
    .select({ id: items.id, title: items.title, state: items.state, uploader: users.nickname })
    .from(sourcePrints)
    .innerJoin(items, eq(items.id, sourcePrints.itemId))
    .leftJoin(users, eq(users.id, items.uploaderId))
    .where(and(eq(sourcePrints.print, mine), ne(sourcePrints.itemId, itemId)))
    .orderBy(asc(items.createdAt))
    .limit(20);
}

/** Approved works whose time has come. */
export async function listDueWorks({ orm }: Database, limit: number) {
  return orm
    .select({ itemId: works.itemId, decidedBy: works.decidedBy })
    .from(works)
    .innerJoin(items, eq(items.id, works.itemId))
    .where(
      and(sql`${works.publishAt} <= now()`, eq(items.state, 'approved'), isNull(items.withheldAt)),
    )
    .orderBy(asc(works.publishAt))
    .limit(limit);
}
