import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '../../schema/users.ts';
import type { Queryable } from '../../types.ts';
import type { UserRow } from './users.ts';

/** What an account is logged in with: its name or its phone. */
export type AccountKey = { accountName: string } | { phone: string };

/** The account of a name or a phone, and whether a device has been signed in to it before. */
export async function findAccount(
  { orm }: Queryable,
  key: AccountKey,
  deviceId: string,
): Promise<{ user: UserRow; isKnownDevice: boolean } | null> {
  const [row] = await orm
    .select({
      user: users,
      isKnownDevice: sql<boolean>`exists (select 1 from sessions s
        where s.user_id = users.id and s.device_id = ${deviceId})`,
    })
    .from(users)
    .where('phone' in key ? eq(users.phone, key.phone) : eq(users.accountName, key.accountName));
  return row ?? null;
}

export async function findUserByPhone({ orm }: Queryable, phone: string): Promise<UserRow | null> {
  const [row] = await orm.select().from(users).where(eq(users.phone, phone));
  return row ?? null;
}

/**
 * Makes an account of a guest: from then on its device no longer opens it. Null where they are no guest any more.
 * A name or a phone that somebody has fails as a duplicate.
 */
export async function protectGuest(
  { orm }: Queryable,
  id: string,
  by: { accountName: string; passwordHash: string } | { phone: string },
): Promise<UserRow | null> {
  const [row] = await orm
    .update(users)
    .set({ ...by, deviceId: null })
    .where(and(eq(users.id, id), isNull(users.passwordHash), isNull(users.phone)))
    .returning();
  return row ?? null;
}

/** Binds a phone to an account without one. Null where it has one meanwhile. Duplicates fail. */
export async function bindPhone(
  { orm }: Queryable,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  phone: string,
): Promise<UserRow | null> {
  const samePassword =
    passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash);
  const [row] = await orm
    .update(users)
    .set({ phone, deviceId: null })
    .where(and(eq(users.id, id), isNull(users.phone), samePassword))
    .returning();
  return row ?? null;
}

/** Changes the phone of an account that still has the former one. Null where it has not. Duplicates fail. */
export async function replacePhone(
  { orm }: Queryable,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<UserRow | null> {
  const [row] = await orm
    .update(users)
    .set({ phone: to })
    .where(and(eq(users.id, id), eq(users.phone, from)))
    .returning();
  return row ?? null;
}

/** Sets the password of an account that still has the former one, or none. Null where it has not. */
export async function replaceUserPassword(
  { orm }: Queryable,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  next: string,
): Promise<UserRow | null> {
  const [row] = await orm
    .update(users)
    .set({ passwordHash: next })
    .where(
      and(
        eq(users.id, id),
        passwordHash === null
          ? and(isNull(users.passwordHash), isNotNull(users.phone))
          : eq(users.passwordHash, passwordHash),
      ),
    )
    .returning();
  return row ?? null;
}
