import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { companionCharacters, companionMemories } from '../../schema/companion.ts';
import type { ListPlace, Queryable } from '../../types.ts';

/** One page of the characters of whom a user's memories are, deleted or not, those that changed last first. */
export async function listRemembered(
  { orm }: Queryable,
  request: { userId: string; isGeneral: boolean; after: ListPlace | null; limit: number },
) {
  const { userId, isGeneral, after, limit } = request;
  const of = orm
    .select({
      id: companionMemories.characterId,
      memories: sql<number>`count(*)::int`.as('memories'),
      latest: sql<string>`max(${companionMemories.updatedAt})`.as('latest'),
    })
    .from(companionMemories)
    .where(and(eq(companionMemories.userId, userId), isNull(companionMemories.deletedAt)))
    .groupBy(companionMemories.characterId)
    .as('remembered');
  return orm
    .select({
      id: of.id,
      memories: of.memories,
      updatedAtMs: sql<number>`extract(epoch from ${of.latest}) * 1000`.mapWith(Number),
      sortValue: sql<string>`${of.latest}::text`,
      character: companionCharacters,
    })
    .from(of)
    .leftJoin(companionCharacters, eq(companionCharacters.id, of.id))
    .where(
      and(
        isGeneral ? eq(companionCharacters.isAdult, false) : undefined,
        after
          ? sql`(${of.latest}, ${of.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(of.latest), desc(of.id))
    .limit(limit);
}
