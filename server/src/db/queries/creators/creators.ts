import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { creatorEvidence, creators, works } from '../../schema/creators.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

export type CreatorRow = typeof creators.$inferSelect;
type State = CreatorRow['state'];

export async function findCreator({ orm }: Queryable, userId: string): Promise<CreatorRow | null> {
  const [row] = await orm.select().from(creators).where(eq(creators.userId, userId));
  return row ?? null;
}

/** Writes an application where there is none, or one in a state of `from`; false where it may not. */
export async function writeApplication(
  { orm }: Queryable,
  row: Pick<
    CreatorRow,
    'userId' | 'displayName' | 'sealedContact' | 'termsVersion' | 'adultStatedAt'
  >,
  from: readonly State[],
): Promise<boolean> {
  const fresh = {
    ...row,
    state: 'waiting' as const,
    reason: null,
    appliedAt: new Date(),
    decidedAt: null,
    decidedBy: null,
  };
  const rows = await orm
    .insert(creators)
    .values(fresh)
    .onConflictDoUpdate({
      target: creators.userId,
      set: fresh,
      setWhere: inArray(creators.state, [...from]),
    })
    .returning({ userId: creators.userId });
  return rows.length === 1;
}

/** Moves a creator between states; false where they are not in one of `from` any more. */
export async function moveCreator(
  { orm }: Queryable,
  userId: string,
  from: readonly State[],
  change: { state: State; reason: string | null; decidedBy: string },
): Promise<boolean> {
  const rows = await orm
    .update(creators)
    .set({ ...change, decidedAt: new Date() })
    .where(and(eq(creators.userId, userId), inArray(creators.state, [...from])))
    .returning({ userId: creators.userId });
  return rows.length === 1;
}

/** Gives a user the name they are shown by. */
export async function renameUser({ orm }: Queryable, userId: string, nickname: string) {
  await orm.update(users).set({ nickname }).where(eq(users.id, userId));
}

/** One page of creators of a state, the earliest application first. */
export async function listCreators(
  { orm }: Database,
  request: { state: State; after: ListPlace | null; limit: number },
) {
  const { state, after, limit } = request;
  return orm
    .select({
      creator: creators,
      number: users.number,
      nickname: users.nickname,
      id: creators.userId,
      sortValue: sql<string>`${creators.appliedAt}::text`,
    })
    .from(creators)
    .innerJoin(users, eq(users.id, creators.userId))
    .where(
      and(
        eq(creators.state, state),
        after
          ? sql`(${creators.appliedAt}, ${creators.userId}) > (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(creators.appliedAt), asc(creators.userId))
    .limit(limit);
}

/** How many works a creator has in each state. */
export async function countWorks({ orm }: Queryable, creatorId: string) {
  const [row] = await orm
    .select({
      all: count(),
      published: sql<number>`count(*) filter (where ${contents.state} = 'published')`.mapWith(
        Number,
      ),
      takenDown: sql<number>`count(*) filter (where ${contents.state} = 'takenDown')`.mapWith(
        Number,
      ),
      refused: sql<number>`coalesce(sum(${works.refusals}), 0)`.mapWith(Number),
    })
    .from(works)
    .innerJoin(contents, eq(contents.id, works.contentId))
    .where(eq(works.creatorId, creatorId));
  return row!;
}

export async function insertEvidence(
  { orm }: Queryable,
  rows: (typeof creatorEvidence.$inferInsert)[],
): Promise<void> {
  await orm.insert(creatorEvidence).values(rows);
}

export async function listEvidence({ orm }: Queryable, userId: string) {
  return orm
    .select()
    .from(creatorEvidence)
    .where(eq(creatorEvidence.userId, userId))
    .orderBy(asc(creatorEvidence.createdAt), asc(creatorEvidence.id));
}

export async function findEvidence({ orm }: Queryable, id: string) {
  const [row] = await orm.select().from(creatorEvidence).where(eq(creatorEvidence.id, id));
  return row ?? null;
}

/** Brings the deletion of somebody's pictures forward; never puts it off. */
export async function deleteEvidenceBy({ orm }: Queryable, userId: string, at: Date) {
  await orm
    .update(creatorEvidence)
    .set({ deletesAt: sql`least(${creatorEvidence.deletesAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(creatorEvidence.userId, userId));
}

/** Some of the pictures whose time is over. */
export async function listDueEvidence({ orm }: Database, limit: number) {
  return orm
    .select()
    .from(creatorEvidence)
    .where(
      and(
        lt(creatorEvidence.deletesAt, sql`now()`),
        mayTry('creator-evidence', creatorEvidence.id),
      ),
    )
    .orderBy(asc(creatorEvidence.deletesAt))
    .limit(limit);
}

export async function deleteEvidence({ orm }: Database, id: string): Promise<void> {
  await orm.delete(creatorEvidence).where(eq(creatorEvidence.id, id));
}
