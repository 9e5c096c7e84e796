import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { sessions, users } from '../../schema/users.ts';
import type { Queryable } from '../../types.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser({ orm }: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await orm.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByDevice({ orm }: Database, deviceId: string) {
  const [row] = await orm.select().from(users).where(eq(users.deviceId, deviceId));
  return row ?? null;
}

/** Whose invitation code it is; null also where they were a guest of this device themselves. */
export async function findUserIdByInviteCode(
  { orm }: Database,
  { inviteCode, deviceId }: { inviteCode: string; deviceId: string },
) {
  const [row] = await orm
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.inviteCode, inviteCode),
        isNull(users.blockedAt),
        sql`not exists (select from user_devices d where d.device_id = ${deviceId} and d.user_id = ${users.id})`,
      ),
    );
  return row?.id ?? null;
}

export async function findUserByInviteCode({ orm }: Database, inviteCode: string) {
  const [row] = await orm.select().from(users).where(eq(users.inviteCode, inviteCode));
  return row ?? null;
}

/** Inserts a user; null where the device, the account or, by a rare chance, the invitation code is there already. */
export async function insertUser(
  { orm }: Queryable,
  row: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const [inserted] = await orm.insert(users).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Records the confirmation once; later ones keep the first moment. */
export async function confirmAge({ orm }: Database, id: string): Promise<void> {
  await orm
    .update(users)
    .set({ ageConfirmedAt: new Date() })
    .where(and(eq(users.id, id), isNull(users.ageConfirmedAt)));
}

/** Ids of the live sessions of a user, whose cached copies are invalidated when the user changes. */
export async function listLiveSessionIds({ orm }: Queryable, userId: string): Promise<string[]> {
  const rows = await orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  return rows.map((row) => row.id);
}

export async function listUsersByIds({ orm }: Database, ids: string[]): Promise<UserRow[]> {
  return ids.length ? orm.select().from(users).where(inArray(users.id, ids)) : [];
}
