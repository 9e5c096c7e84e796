import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AiWorkKind } from '@yehang/contract/shapes/ai.ts';
import { aiCharacters, aiJobs, aiSafetyLog, aiWorks } from '../../schema/ai.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type AiWorkRow = typeof aiWorks.$inferSelect;
export type AiCharacterRow = typeof aiCharacters.$inferSelect;

export async function insertAiWorks(
  { orm }: Queryable,
  rows: (typeof aiWorks.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await orm.insert(aiWorks).values(rows);
}

export async function listAiWorksOfJobs(
  { orm }: Queryable,
  userId: string,
  jobIds: readonly string[],
): Promise<AiWorkRow[]> {
  if (jobIds.length === 0) return [];
  return orm
    .select()
    .from(aiWorks)
    .where(and(eq(aiWorks.userId, userId), inArray(aiWorks.jobId, [...jobIds])))
    .orderBy(asc(aiWorks.createdAt), asc(aiWorks.id));
}

/** A picture that a job of this user made and that is still there; nothing else is a source. */
export async function findOwnAiPicture(
  { orm }: Queryable,
  userId: string,
  id: string,
): Promise<AiWorkRow | null> {
  const [row] = await orm
    .select({ work: aiWorks })
    .from(aiWorks)
    .innerJoin(aiJobs, and(eq(aiJobs.userId, aiWorks.userId), eq(aiJobs.id, aiWorks.jobId)))
    .where(
      and(
        eq(aiWorks.userId, userId),
        eq(aiWorks.id, id),
        eq(aiWorks.kind, 'picture'),
        eq(aiJobs.outcome, 'done'),
        sql`${aiJobs.state} <> 'deleted'`,
      ),
    );
  return row?.work ?? null;
}

/** Pictures and clips of this user that are still there, by id, in no particular order. */
export async function listShownAiWorks(
  { orm }: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<AiWorkRow[]> {
  if (ids.length === 0) return [];
  const rows = await orm
    .select({ work: aiWorks })
    .from(aiWorks)
    .innerJoin(aiJobs, and(eq(aiJobs.userId, aiWorks.userId), eq(aiJobs.id, aiWorks.jobId)))
    .where(
      and(
        eq(aiWorks.userId, userId),
        inArray(aiWorks.id, [...ids]),
        inArray(aiWorks.kind, ['picture', 'video']),
        sql`${aiJobs.state} <> 'deleted'`,
      ),
    );
  return rows.map(({ work }) => work);
}

/** One page of what a user made, the latest first. */
export async function listAiWorks(
  { orm }: Queryable,
  request: {
    userId: string;
    kind: AiWorkKind | undefined;
    isGeneral: boolean;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { userId, kind, isGeneral, after, limit } = request;
  const rows = await orm
    .select({ row: aiWorks, sortValue: sql<string>`${aiWorks.createdAt}::text` })
    .from(aiWorks)
    .innerJoin(aiJobs, and(eq(aiJobs.userId, userId), eq(aiJobs.id, aiWorks.jobId)))
    .where(
      and(
        eq(aiWorks.userId, userId),
        kind ? eq(aiWorks.kind, kind) : undefined,
        isGeneral ? eq(aiWorks.isAdult, false) : undefined,
        sql`${aiJobs.state} not in ('hidden', 'deleted')`,
        after
          ? sql`(${aiWorks.createdAt}, ${aiWorks.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(aiWorks.createdAt), desc(aiWorks.id))
    .limit(limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

/** Deletes what jobs made, and answers the paths of its files. */
export async function deleteAiWorks(
  { orm }: Queryable,
  userId: string,
  jobIds: readonly string[],
): Promise<string[]> {
  const rows = await orm
    .delete(aiWorks)
    .where(and(eq(aiWorks.userId, userId), inArray(aiWorks.jobId, [...jobIds])))
    .returning({ picture: aiWorks.picture, clipPath: aiWorks.clipPath });
  return rows.flatMap(({ picture, clipPath }) =>
    [picture?.path, clipPath].filter((path) => path !== null && path !== undefined),
  );
}

export async function listAiCharacters(
  { orm }: Queryable,
  userId: string,
): Promise<AiCharacterRow[]> {
  return orm
    .select()
    .from(aiCharacters)
    .where(eq(aiCharacters.userId, userId))
    .orderBy(desc(aiCharacters.createdAt), desc(aiCharacters.id));
}

export async function saveAiCharacter(
  { orm }: Queryable,
  row: typeof aiCharacters.$inferInsert,
): Promise<AiCharacterRow> {
  const { userId: _user, id: _id, seed: _seed, createdAt: _made, ...set } = row;
  const [saved] = await orm
    .insert(aiCharacters)
    .values(row)
    .onConflictDoUpdate({ target: [aiCharacters.userId, aiCharacters.id], set })
    .returning();
  return saved!;
}

export async function deleteAiCharacter(
  { orm }: Queryable,
  userId: string,
  id: string,
): Promise<boolean> {
  const rows = await orm
    .delete(aiCharacters)
    .where(and(eq(aiCharacters.userId, userId), eq(aiCharacters.id, id)))
    .returning({ id: aiCharacters.id });
  return rows.length > 0;
}

export async function insertSafetyEntry(
  { orm }: Queryable,
  row: typeof aiSafetyLog.$inferInsert,
): Promise<void> {
  await orm.insert(aiSafetyLog).values(row);
}
