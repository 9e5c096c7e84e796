import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { passkeys, usedPasskeyChallenges } from '../../schema/accounts.ts';
import type { Queryable } from '../../types.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/**
 * Inserts a passkey unless the user has `most`; false where they have. Of those that are added at the same time no more
 * get in, because each waits for the user's row. A credential that is there already fails as a duplicate.
 */
export async function insertPasskey(
  { orm }: Queryable,
  row: typeof passkeys.$inferInsert,
  most: number,
): Promise<boolean> {
  await orm.execute(sql`select id from users where id = ${row.userId} for no key update`);
  const { rows } = await orm.execute<{ n: number }>(
    sql`select count(*)::int as n from passkeys where user_id = ${row.userId}`,
  );
  if (rows[0]!.n >= most) return false;
  await orm.insert(passkeys).values(row);
  return true;
}

export async function listPasskeys({ orm }: Queryable, userId: string): Promise<PasskeyRow[]> {
  return orm
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt));
}

export async function findPasskey(
  { orm }: Queryable,
  credentialId: Buffer,
): Promise<PasskeyRow | null> {
  const [row] = await orm.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/**
 * Notes that a passkey was used, after its user's row is locked: all that lock both lock that one first. False where
 * the counter of the passkey did not grow: either it was used at the same time, or there is a copy of it. Devices that count nothing answer 0 each time.
 */
export async function notePasskeyUse(
  { orm }: Queryable,
  { id, userId }: Pick<PasskeyRow, 'id' | 'userId'>,
  { signCount, isBackedUp }: Pick<PasskeyRow, 'signCount' | 'isBackedUp'>,
): Promise<boolean> {
  await orm.execute(sql`select id from users where id = ${userId} for key share`);
  const rows = await orm
    .update(passkeys)
    .set({ signCount, isBackedUp, lastUsedAt: new Date() })
    .where(
      and(
        eq(passkeys.id, id),
        sql`(${passkeys.signCount} < ${signCount} or (${passkeys.signCount} = 0 and ${signCount} = 0))`,
      ),
    )
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** False where the user has no such passkey. */
export async function renamePasskey(
  { orm }: Queryable,
  { id, userId, name }: Pick<PasskeyRow, 'id' | 'userId' | 'name'>,
): Promise<boolean> {
  const rows = await orm
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** False where the user has no such passkey. */
export async function deletePasskey(
  { orm }: Queryable,
  { id, userId }: Pick<PasskeyRow, 'id' | 'userId'>,
): Promise<boolean> {
  const rows = await orm
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** Uses a challenge up. False where it was used before. */
export async function usePasskeyChallenge(
  { orm }: Queryable,
  challengeHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await orm
    .insert(usedPasskeyChallenges)
    .values({ challengeHash, expiresAt })
    .onConflictDoNothing()
    .returning({ challengeHash: usedPasskeyChallenges.challengeHash });
  return rows.length === 1;
}

/**
 * Forgets challenges that are too old to be taken, by the clock by which they are: that of the processes, of which one
 * may be behind another by up to an hour.
 */
export async function deleteOldChallenges({ orm }: Queryable, now: Date): Promise<void> {
  const longOver = new Date(now.getTime() - 3_600_000);
  await orm.delete(usedPasskeyChallenges).where(lte(usedPasskeyChallenges.expiresAt, longOver));
}
