import { and, desc, eq, lt, max } from 'drizzle-orm';
import { postRevisions } from '../../schema/posts.ts';
import type { Queryable } from '../../types.ts';

export type RevisionRow = typeof postRevisions.$inferSelect;

/** Keeps what a post said; the caller holds its content. */
export async function insertRevision(
  { orm }: Queryable,
  row: Omit<typeof postRevisions.$inferInsert, 'number'>,
): Promise<void> {
  const { contentId } = row;
  const [last] = await orm
    .select({ number: max(postRevisions.number) })
    .from(postRevisions)
    .where(eq(postRevisions.contentId, contentId));
  await orm.insert(postRevisions).values({ ...row, number: (last?.number ?? 0) + 1 });
}

/** What a post said before, the latest first. */
export async function listRevisions(
  { orm }: Queryable,
  request: { contentId: string; before: number | null; limit: number },
): Promise<RevisionRow[]> {
  const { contentId, before, limit } = request;
  return orm
    .select()
    .from(postRevisions)
    .where(
      and(
        eq(postRevisions.contentId, contentId),
        before === null ? undefined : lt(postRevisions.number, before),
      ),
    )
    .orderBy(desc(postRevisions.number))
    .limit(limit);
}
