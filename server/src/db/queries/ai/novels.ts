import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { aiChapters, aiNovels } from '../../schema/ai-novels.ts';
import { aiJobs } from '../../schema/ai.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type AiNovelRow = typeof aiNovels.$inferSelect;
export type AiChapterRow = typeof aiChapters.$inferSelect;

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

export async function listAiChapters(
  { orm }: Queryable,
  userId: string,
  novelId: string,
): Promise<AiChapterRow[]> {
  return orm
    .select()
    .from(aiChapters)
    .where(and(eq(aiChapters.userId, userId), eq(aiChapters.novelId, novelId)))
    .orderBy(asc(aiChapters.chapter));
}

/** Writes a chapter, or another text of one that is there. */
export async function saveAiChapter(
  { orm }: Queryable,
  row: typeof aiChapters.$inferInsert,
): Promise<void> {
  const { title, text } = row;
  await orm
    .insert(aiChapters)
    .values(row)
    .onConflictDoUpdate({
      target: [aiChapters.userId, aiChapters.novelId, aiChapters.chapter],
      set: { title, text, updatedAt: new Date() },
    });
}

/** Whether something of a novel is being written: an outline, a chapter, a passage. */
export async function hasOpenNovelJob(
  { orm }: Queryable,
  userId: string,
  novelId: string,
): Promise<boolean> {
  const rows = await orm
    .select({ id: aiJobs.id })
    .from(aiJobs)
    .where(
      and(
        eq(aiJobs.userId, userId),
        inArray(aiJobs.state, ['queued', 'running']),
        sql`${aiJobs.parameters} ->> 'novelId' = ${novelId}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
