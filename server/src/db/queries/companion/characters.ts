import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { CompanionState } from '@yehang/contract/shapes/companion.ts';
import { companionCharacters, companionRevs } from '../../schema/companion.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { machineFindings, machineLevel, placeOf } from '../policy/picture-findings.ts';

export type CharacterRow = typeof companionCharacters.$inferSelect;

/** The number of a user's next change; changes of one user are made one after another until the transaction ends. */
export async function nextRev({ orm }: Queryable, userId: string): Promise<number> {
  const [row] = await orm
    .insert(companionRevs)
    .values({ userId, rev: 1 })
    .onConflictDoUpdate({
      target: companionRevs.userId,
      set: { rev: sql`${companionRevs.rev} + 1` },
    })
    .returning();
  return row!.rev;
}

/** The number of a user's latest change. */
export async function findRev({ orm }: Queryable, userId: string): Promise<number> {
  const [row] = await orm
    .select({ rev: companionRevs.rev })
    .from(companionRevs)
    .where(eq(companionRevs.userId, userId));
  return row?.rev ?? 0;
}

export async function findCharacter({ orm }: Queryable, id: string): Promise<CharacterRow | null> {
  const [row] = await orm
    .select()
    .from(companionCharacters)
    .where(and(eq(companionCharacters.id, id), isNull(companionCharacters.deletedAt)));
  return row ?? null;
}

/** Characters, deleted or not, in no particular order. */
export async function listCharactersById(
  { orm }: Queryable,
  ids: readonly string[],
): Promise<CharacterRow[]> {
  if (ids.length === 0) return [];
  return orm
    .select()
    .from(companionCharacters)
    .where(inArray(companionCharacters.id, [...ids]));
}

/**
 * A character, deleted or not, and whether a user has a conversation with it or remembers something of it; `row` is null
 * where there is none.
 */
export async function findCharacterMet(
  { orm }: Queryable,
  userId: string,
  id: string,
): Promise<{ row: CharacterRow | null; isMet: boolean }> {
  const [found] = await orm
    .select({
      row: companionCharacters,
      isMet: sql<boolean>`exists (select 1 from companion_chats c where c.user_id = ${userId}
          and c.character_id = ${id} and c.deleted_at is null)
        or exists (select 1 from companion_memories m where m.user_id = ${userId}
          and m.character_id = ${id} and m.deleted_at is null)`,
    })
    .from(sql`(select 1) as here`)
    .leftJoin(companionCharacters, eq(companionCharacters.id, id));
  return found!;
}

export async function findCharacterByKey(
  { orm }: Queryable,
  ownerId: string,
  key: string,
): Promise<CharacterRow | null> {
  const [row] = await orm
    .select()
    .from(companionCharacters)
    .where(and(eq(companionCharacters.ownerId, ownerId), eq(companionCharacters.key, key)));
  return row ?? null;
}

export async function countCharacters({ orm }: Queryable, ownerId: string): Promise<number> {
  return orm.$count(
    companionCharacters,
    and(eq(companionCharacters.ownerId, ownerId), isNull(companionCharacters.deletedAt)),
  );
}

export async function insertCharacter(
  { orm }: Queryable,
  row: typeof companionCharacters.$inferInsert,
): Promise<CharacterRow> {
  const [inserted] = await orm.insert(companionCharacters).values(row).returning();
  return inserted!;
}

/** Puts characters of the platform there, where they are not yet. */
export async function insertPlatformCharacters(
  { orm }: Queryable,
  rows: (typeof companionCharacters.$inferInsert)[],
): Promise<void> {
  await orm.insert(companionCharacters).values(rows).onConflictDoNothing();
}

/** Changes a character that is not deleted, of this version and in these states where they are given; null where it is not. */
export async function updateCharacter(
  { orm }: Queryable,
  {
    id,
    version,
    states,
  }: { id: string; version?: number | undefined; states?: readonly CompanionState[] },
  change: Partial<typeof companionCharacters.$inferInsert>,
): Promise<CharacterRow | null> {
  const [row] = await orm
    .update(companionCharacters)
    .set({ ...change, version: sql`${companionCharacters.version} + 1`, updatedAt: new Date() })
    .where(
      and(
        eq(companionCharacters.id, id),
        isNull(companionCharacters.deletedAt),
        version === undefined ? undefined : eq(companionCharacters.version, version),
        states && inArray(companionCharacters.state, [...states]),
      ),
    )
    .returning();
  return row ?? null;
}

const sortValue = sql<string>`${companionCharacters.createdAt}::text`;
const before = (after: ListPlace | null): SQL | undefined =>
  after
    ? sql`(${companionCharacters.createdAt}, ${companionCharacters.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : undefined;

/** One page of characters, the latest first. */
export async function listCharacters(
  { orm }: Queryable,
  request: {
    ownerId: string | null;
    tag: string | undefined;
    isGeneral: boolean;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { ownerId, tag, isGeneral, after, limit } = request;
  const rows = await orm
    .select({ row: companionCharacters, sortValue })
    .from(companionCharacters)
    .where(
      and(
        isNull(companionCharacters.deletedAt),
        ownerId === null
          ? sql`${companionCharacters.state} = 'approved' and ${companionCharacters.isShared}`
          : eq(companionCharacters.ownerId, ownerId),
        tag === undefined ? undefined : sql`${tag} = any(${companionCharacters.tags})`,
        isGeneral ? eq(companionCharacters.isAdult, false) : undefined,
        before(after),
      ),
    )
    .orderBy(desc(companionCharacters.createdAt), desc(companionCharacters.id))
    .limit(limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

const picturePath = sql`select ${companionCharacters.picture}->>'path'`;
const reviewPlace = placeOf(machineLevel(picturePath), sql`${companionCharacters.createdAt}`);

/** One page of characters in a state, for staff: of what waits, what is graver first, and then what waits longer. */
export async function listCharactersInState(
  { orm }: Queryable,
  { state, after, limit }: { state: CompanionState; after: ListPlace | null; limit: number },
) {
  const by =
    state === 'waiting'
      ? { place: reviewPlace, type: sql`bigint` }
      : { place: sql`${companionCharacters.createdAt}`, type: sql`timestamptz` };
  const rows = await orm
    .select({
      row: companionCharacters,
      machine: machineFindings(picturePath),
      sortValue: sql<string>`${by.place}::text`,
      owner: sql<
        string | null
      >`(select u.nickname from users u where u.id = ${companionCharacters.ownerId})`,
    })
    .from(companionCharacters)
    .where(
      and(
        eq(companionCharacters.state, state),
        isNull(companionCharacters.deletedAt),
        after
          ? sql`(${by.place}, ${companionCharacters.id}) > (${after.value}::${by.type}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(by.place), asc(companionCharacters.id))
    .limit(limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

/** What the machine says of the picture of a character. */
export async function findingsOfCharacter(
  { orm }: Queryable,
  id: string,
): Promise<MachineFinding[]> {
  const [row] = await orm
    .select({ machine: machineFindings(picturePath) })
    .from(companionCharacters)
    .where(eq(companionCharacters.id, id));
  return row?.machine ?? [];
}
