import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  companionBonds,
  companionCharacters,
  companionChats,
  companionGifts,
  companionMemories,
  companionMessages,
} from '../../schema/companion.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type BondRow = typeof companionBonds.$inferSelect;
export type MemoryRow = typeof companionMemories.$inferSelect;
export type GiftRow = typeof companionGifts.$inferSelect;

export async function findBond(
  { orm }: Queryable,
  userId: string,
  characterId: string,
): Promise<BondRow | null> {
  const [row] = await orm
    .select()
    .from(companionBonds)
    .where(and(eq(companionBonds.userId, userId), eq(companionBonds.characterId, characterId)));
  return row ?? null;
}

/** Adds points, and counts a message towards the next summary. */
export async function addToBond(
  { orm }: Queryable,
  key: { userId: string; characterId: string },
  { points, messages }: { points: number; messages: number },
): Promise<BondRow> {
  const [row] = await orm
    .insert(companionBonds)
    .values({ ...key, points, unsummarised: messages })
    .onConflictDoUpdate({
      target: [companionBonds.userId, companionBonds.characterId],
      set: {
        points: sql`${companionBonds.points} + ${points}`,
        unsummarised: sql`greatest(0, ${companionBonds.unsummarised} + ${messages})`,
      },
    })
    .returning();
  return row!;
}

const isMemoryOf = (userId: string, characterId: string) =>
  and(
    eq(companionMemories.userId, userId),
    eq(companionMemories.characterId, characterId),
    isNull(companionMemories.deletedAt),
  );

/** Everything that is remembered, the earliest first. */
export async function listMemories(
  { orm }: Queryable,
  userId: string,
  characterId: string,
): Promise<MemoryRow[]> {
  return orm
    .select()
    .from(companionMemories)
    .where(isMemoryOf(userId, characterId))
    .orderBy(asc(companionMemories.createdAt), asc(companionMemories.id));
}

/** One page of what is remembered, the latest first. */
export async function listMemoryPage(
  { orm }: Queryable,
  request: { userId: string; characterId: string; after: ListPlace | null; limit: number },
) {
  const { userId, characterId, after, limit } = request;
  const rows = await orm
    .select({
      row: companionMemories,
      sortValue: sql<string>`${companionMemories.createdAt}::text`,
    })
    .from(companionMemories)
    .where(
      and(
        isMemoryOf(userId, characterId),
        after
          ? sql`(${companionMemories.createdAt}, ${companionMemories.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(companionMemories.createdAt), desc(companionMemories.id))
    .limit(limit);
  return rows.map(({ row, sortValue }) => ({ ...row, sortValue }));
}

/** A memory, deleted or not. */
export async function findMemory(
  { orm }: Queryable,
  userId: string,
  id: string,
): Promise<MemoryRow | null> {
  const [row] = await orm
    .select()
    .from(companionMemories)
    .where(and(eq(companionMemories.userId, userId), eq(companionMemories.id, id)));
  return row ?? null;
}

/** The memory with these words that was kept beside another; null where there is none. */
export async function findMemoryCopy(
  { orm }: Queryable,
  { userId, conflictOf, text }: { userId: string; conflictOf: string; text: string },
): Promise<MemoryRow | null> {
  const [row] = await orm
    .select()
    .from(companionMemories)
    .where(
      and(
        eq(companionMemories.userId, userId),
        eq(companionMemories.conflictOf, conflictOf),
        eq(companionMemories.text, text),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function insertMemory(
  { orm }: Queryable,
  row: typeof companionMemories.$inferInsert,
): Promise<MemoryRow> {
  const [inserted] = await orm.insert(companionMemories).values(row).returning();
  return inserted!;
}

/** Changes a memory of this version; null where it is another. */
export async function updateMemory(
  { orm }: Queryable,
  { userId, id, version }: { userId: string; id: string; version: number },
  change: Partial<typeof companionMemories.$inferInsert>,
): Promise<MemoryRow | null> {
  const [row] = await orm
    .update(companionMemories)
    .set({ ...change, version: version + 1, updatedAt: new Date() })
    .where(
      and(
        eq(companionMemories.userId, userId),
        eq(companionMemories.id, id),
        eq(companionMemories.version, version),
      ),
    )
    .returning();
  return row ?? null;
}

export async function findGift(
  { orm }: Queryable,
  userId: string,
  key: string,
): Promise<GiftRow | null> {
  const [row] = await orm
    .select()
    .from(companionGifts)
    .where(and(eq(companionGifts.userId, userId), eq(companionGifts.key, key)));
  return row ?? null;
}

export async function insertGift(
  { orm }: Queryable,
  row: typeof companionGifts.$inferInsert,
): Promise<GiftRow> {
  const [inserted] = await orm.insert(companionGifts).values(row).returning();
  return inserted!;
}

/** The latest gifts to a character. */
export async function listGifts(
  { orm }: Queryable,
  userId: string,
  characterId: string,
): Promise<GiftRow[]> {
  return orm
    .select()
    .from(companionGifts)
    .where(and(eq(companionGifts.userId, userId), eq(companionGifts.characterId, characterId)))
    .orderBy(desc(companionGifts.id))
    .limit(20);
}

type Changed =
  | typeof companionCharacters
  | typeof companionMemories
  | typeof companionMessages
  | typeof companionChats;

/**
 * What changed of a user's after a number, in the order of the numbers: a page of each kind. A number is never cut, however
 * many rows share it: a page that ends on one goes on to its end. Messages come with the character of their conversation.
 */
export async function listChanged(
  { orm }: Queryable,
  { userId, since, limit }: { userId: string; since: number; limit: number },
) {
  const onPage = (table: Changed) => {
    const owner = 'ownerId' in table ? table.ownerId : table.userId;
    const isAfter = and(eq(owner, userId), gt(table.rev, since));
    return and(
      isAfter,
      sql`${table.rev} <= (select max(page.rev) from
        (select ${table.rev} as rev from ${table} where ${isAfter} order by ${table.rev} limit ${limit}) page)`,
    );
  };
  const [characters, memories, messages, chats] = await Promise.all([
    orm
      .select()
      .from(companionCharacters)
      .where(onPage(companionCharacters))
      .orderBy(asc(companionCharacters.rev)),
    orm
      .select()
      .from(companionMemories)
      .where(onPage(companionMemories))
      .orderBy(asc(companionMemories.rev)),
    orm
      .select({ row: companionMessages, characterId: companionChats.characterId })
      .from(companionMessages)
      .leftJoin(
        companionChats,
        and(eq(companionChats.userId, userId), eq(companionChats.id, companionMessages.chatId)),
      )
      .where(onPage(companionMessages))
      .orderBy(asc(companionMessages.rev)),
    orm
      .select()
      .from(companionChats)
      .where(onPage(companionChats))
      .orderBy(asc(companionChats.rev)),
  ]);
  return { characters, memories, messages, chats };
}
