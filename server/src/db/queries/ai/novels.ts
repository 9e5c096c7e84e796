import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { aiNovels } from '../../schema/ai-novels.ts';
import { aiJobs, aiWorks } from '../../schema/ai.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { wordless } from './jobs.ts';

export type AiNovelRow = typeof aiNovels.$inferSelect;

export async function insertAiNovel(
  { orm }: Queryable,
  row: typeof aiNovels.$inferInsert,
): Promise<void> {
  await orm.insert(aiNovels).values(row);
}

const own = (userId: string, id: string) => and(eq(aiNovels.userId, userId), eq(aiNovels.id, id));

export async function findAiNovel(
  { orm }: Queryable,
  userId: string,
  id: string,
): Promise<AiNovelRow | null> {
  const [row] = await orm.select().from(aiNovels).where(own(userId, id));
  return row ?? null;
}

/** A novel that nobody else changes until the transaction ends. */
export async function lockAiNovel(
  { orm }: Queryable,
  userId: string,
  id: string,
): Promise<AiNovelRow | null> {
  const [row] = await orm.select().from(aiNovels).where(own(userId, id)).for('update');
  return row ?? null;
}

/** Changes a novel, of this version where one is given; null where it is not. */
export async function updateAiNovel(
  { orm }: Queryable,
  { userId, id, version }: { userId: string; id: string; version?: number },
  change: Partial<typeof aiNovels.$inferInsert>,
): Promise<AiNovelRow | null> {
  const [row] = await orm
    .update(aiNovels)
    .set({ ...change, version: sql`${aiNovels.version} + 1`, updatedAt: new Date() })
    .where(and(own(userId, id), version === undefined ? undefined : eq(aiNovels.version, version)))
    .returning();
  return row ?? null;
}

/** Notes what does not change what stands in a novel: where it is read, and as what it was published. */
export async function noteOnAiNovel(
  { orm }: Queryable,
  { userId, id }: { userId: string; id: string },
  change: Pick<Partial<typeof aiNovels.$inferInsert>, 'place' | 'contentId'>,
): Promise<void> {
  await orm.update(aiNovels).set(change).where(own(userId, id));
}

export async function hideAiNovels(
  { orm }: Queryable,
  userId: string,
  ids: readonly string[],
  isHidden: boolean,
): Promise<number> {
  const rows = await orm
    .update(aiNovels)
    .set({ isHidden })
    .where(and(eq(aiNovels.userId, userId), inArray(aiNovels.id, [...ids])))
    .returning({ id: aiNovels.id });
  return rows.length;
}

/** Locks novels of a user; answers those that are there. */
export async function lockAiNovels(
  { orm }: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await orm
    .select({ id: aiNovels.id })
    .from(aiNovels)
    .where(and(eq(aiNovels.userId, userId), inArray(aiNovels.id, [...ids])))
    .orderBy(asc(aiNovels.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Deletes novels whose chapters are gone, with the texts that jobs wrote for them and what those jobs were told. */
export async function deleteAiNovels(
  { orm }: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const novelId = (column: typeof aiWorks.parameters | typeof aiJobs.parameters) =>
    inArray(sql<string>`${column} ->> 'novelId'`, [...ids]);
  await orm.delete(aiWorks).where(and(eq(aiWorks.userId, userId), novelId(aiWorks.parameters)));
  await orm
    .update(aiJobs)
    .set(wordless)
    .where(and(eq(aiJobs.userId, userId), novelId(aiJobs.parameters)));
  await orm
    .delete(aiNovels)
    .where(and(eq(aiNovels.userId, userId), inArray(aiNovels.id, [...ids])));
}

export async function listAiNovels(
  { orm }: Queryable,
  request: {
    userId: string;
    isHidden: boolean;
    isGeneral: boolean;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { userId, isHidden, isGeneral, after, limit } = request;
  const rows = await orm
    .select({ row: aiNovels, sortValue: sql<string>`${aiNovels.updatedAt}::text` })
    .from(aiNovels)
    .where(
      and(
        eq(aiNovels.userId, userId),
        eq(aiNovels.isHidden, isHidden),
        isGeneral ? eq(aiNovels.isAdult, false) : undefined,
        after
          ? sql`(${aiNovels.updatedAt}, ${aiNovels.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(aiNovels.updatedAt), desc(aiNovels.id))
    .limit(limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

/** Whether something of a novel, or of one of several, is being written: an outline, a chapter, a passage. */
export async function hasOpenNovelJob(
  { orm }: Queryable,
  userId: string,
  novelIds: readonly string[],
): Promise<boolean> {
  const rows = await orm
    .select({ id: aiJobs.id })
    .from(aiJobs)
    .where(
      and(
        eq(aiJobs.userId, userId),
        inArray(aiJobs.state, ['queued', 'running']),
        inArray(sql<string>`${aiJobs.parameters} ->> 'novelId'`, [...novelIds]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
