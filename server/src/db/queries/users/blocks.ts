import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { blockedDevices, users } from '../../schema/users.ts';
import type { Queryable } from '../../types.ts';
import type { UserRow } from './users.ts';

type BlockedDevice = typeof blockedDevices.$inferSelect;

/** The block of a device; null where there is none, or its term is over. */
export async function findBlockedDevice(
  { orm }: Queryable,
  deviceId: string,
): Promise<BlockedDevice | null> {
  const [row] = await orm
    .select()
    .from(blockedDevices)
    .where(
      and(
        eq(blockedDevices.deviceId, deviceId),
        sql`(${blockedDevices.until} is null or ${blockedDevices.until} > now())`,
      ),
    );
  return row ?? null;
}

/** Blocks a user; null where they are blocked, or there is no such user. */
export async function blockUser(
  { orm }: Queryable,
  id: string,
  { reason, until }: { reason: string; until: Date | null },
): Promise<UserRow | null> {
  const [row] = await orm
    .update(users)
    .set({ blockedAt: new Date(), blockedUntil: until, blockReason: reason })
    .where(and(eq(users.id, id), isNull(users.blockedAt)))
    .returning();
  return row ?? null;
}

/** Takes a block back; null where there is none. */
export async function unblockUser({ orm }: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await orm
    .update(users)
    .set({ blockedAt: null, blockedUntil: null, blockReason: null })
    .where(and(eq(users.id, id), isNotNull(users.blockedAt)))
    .returning();
  return row ?? null;
}

const devicesOf = (userId: string) => sql`(
  select device_id from sessions where user_id = ${userId} and device_id is not null
  union select device_id from users where id = ${userId} and device_id is not null)`;

/** Blocks the devices that a user was signed in on; answers how many were not blocked before. */
export async function blockDevicesOf(
  { orm }: Queryable,
  userId: string,
  { reason, until }: { reason: string; until: Date | null },
): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    insert into blocked_devices (device_id, reason, until)
    select device_id, ${reason}, ${until?.toISOString() ?? null}::timestamptz from ${devicesOf(userId)} d
    on conflict (device_id) do nothing`);
  return rowCount ?? 0;
}

/** Takes the blocks of the devices of a user back; answers how many there were. */
export async function unblockDevicesOf({ orm }: Queryable, userId: string): Promise<number> {
  const { rowCount } = await orm.execute(
    sql`delete from blocked_devices where device_id in ${devicesOf(userId)}`,
  );
  return rowCount ?? 0;
}

/** Ends the blocks whose term is over. */
export async function endBlocks({ orm }: Queryable): Promise<void> {
  await orm.delete(blockedDevices).where(lte(blockedDevices.until, sql`now()`));
  await orm
    .update(users)
    .set({ blockedAt: null, blockedUntil: null, blockReason: null })
    .where(lte(users.blockedUntil, sql`now()`));
}
