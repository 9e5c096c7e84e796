import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { blockedDevices, blocks, users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

type BlockRow = typeof blocks.$inferSelect;
type BlockedDevice = typeof blockedDevices.$inferSelect;

const isOn = sql`(${blockedDevices.until} is null or ${blockedDevices.until} > now())`;

/** The block of a device; null where there is none, or its term is over. */
export async function findBlockedDevice(
  { orm }: Queryable,
  deviceId: string,
): Promise<BlockedDevice | null> {
  const [row] = await orm
    .select()
    .from(blockedDevices)
    .where(and(eq(blockedDevices.deviceId, deviceId), isOn));
  return row ?? null;
}

export async function findBlock({ orm }: Queryable, id: string): Promise<BlockRow | null> {
  const [row] = await orm.select().from(blocks).where(eq(blocks.id, id));
  return row ?? null;
}

/** The block that a user is under; null without one. */
export async function findBlockOfUser(
  { orm }: Queryable,
  userId: string,
): Promise<BlockRow | null> {
  const [row] = await orm
    .select()
    .from(blocks)
    .where(and(eq(blocks.userId, userId), isNull(blocks.endedAt)));
  return row ?? null;
}

/** The latest blocks of a user, over or not. */
export async function listBlocksOfUser(
  { orm }: Queryable,
  userId: string,
  limit: number,
): Promise<BlockRow[]> {
  return orm
    .select()
    .from(blocks)
    .where(eq(blocks.userId, userId))
    .orderBy(desc(blocks.createdAt), desc(blocks.id))
    .limit(limit);
}

/** Notes a block; what it blocks is noted with it, in one transaction. */
export async function insertBlock(
  { orm }: Queryable,
  row: typeof blocks.$inferInsert,
): Promise<void> {
  await orm.insert(blocks).values(row);
}

/** Marks a user as blocked. False where they are, or there is no such user. */
export async function markBlocked(
  { orm }: Queryable,
  id: string,
  { reason, until }: Pick<BlockRow, 'reason' | 'until'>,
): Promise<boolean> {
  const rows = await orm
    .update(users)
    .set({ blockedAt: new Date(), blockedUntil: until, blockReason: reason })
    .where(and(eq(users.id, id), isNull(users.blockedAt)))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** False where the user is not blocked. */
export async function unmarkBlocked({ orm }: Queryable, id: string): Promise<boolean> {
  const rows = await orm
    .update(users)
    .set({ blockedAt: null, blockedUntil: null, blockReason: null })
    .where(and(eq(users.id, id), isNotNull(users.blockedAt)))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** Blocks a device. False where it is. */
export async function insertBlockedDevice(
  { orm }: Queryable,
  { id, reason, until }: Pick<BlockRow, 'id' | 'reason' | 'until'>,
  deviceId: string,
): Promise<boolean> {
  // One whose term has just ended is still there until the job comes by.
  await orm.execute(
    sql`delete from blocked_devices where device_id = ${deviceId} and until <= now()`,
  );
  const rows = await orm
    .insert(blockedDevices)
    .values({ deviceId, blockId: id, reason, until })
    .onConflictDoNothing()
    .returning({ deviceId: blockedDevices.deviceId });
  return rows.length === 1;
}

/**
 * Blocks the devices that a user was signed in on, also those that somebody else blocked for a shorter time; answers
 * them. One whose term has just ended is still there until the job comes by.
 */
export async function blockDevicesOf(
  { orm }: Queryable,
  userId: string,
  { id, reason, until }: Pick<BlockRow, 'id' | 'reason' | 'until'>,
): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    insert into blocked_devices (device_id, block_id, reason, until)
    select device_id, ${id}::uuid, ${reason}, ${until?.toISOString() ?? null}::timestamptz from (
      select device_id from sessions where user_id = ${userId} and device_id is not null
      union select device_id from users where id = ${userId} and device_id is not null) d
    on conflict (device_id) do update set block_id = excluded.block_id, reason = excluded.reason,
      until = excluded.until, created_at = now(),
      former = case when blocked_devices.until > now() then jsonb_build_object('blockId', blocked_devices.block_id,
        'reason', blocked_devices.reason, 'until', blocked_devices.until) end
      where blocked_devices.until <= now()
        or blocked_devices.until < coalesce(excluded.until, 'infinity') returning device_id as id`);
  return rows.map((row) => row.id);
}

/** Takes the block of a device back, and answers what it was; null where there is none. */
export async function deleteBlockedDevice(
  { orm }: Queryable,
  deviceId: string,
): Promise<BlockedDevice | null> {
  const [row] = await orm
    .delete(blockedDevices)
    .where(eq(blockedDevices.deviceId, deviceId))
    .returning();
  return row ?? null;
}

/**
 * Takes the devices of a block back, each to the shorter block that was there before, if that still runs; answers how
 * many there were.
 */
export async function deleteDevicesOfBlock({ orm }: Queryable, blockId: string): Promise<number> {
  await orm.execute(
    sql`update blocked_devices set former = null where former ->> 'blockId' = ${blockId}`,
  );
  const returned =
    await orm.execute(sql`update blocked_devices set block_id = (former ->> 'blockId')::uuid,
      reason = former ->> 'reason', until = (former ->> 'until')::timestamptz, former = null
    where block_id = ${blockId} and (former ->> 'until')::timestamptz > now()`);
  const { rowCount } = await orm.delete(blockedDevices).where(eq(blockedDevices.blockId, blockId));
  return (rowCount ?? 0) + (returned.rowCount ?? 0);
}

/** Whether a block still holds a user or a device. */
export async function isBlockInUse({ orm }: Queryable, blockId: string): Promise<boolean> {
  const { rows } = await orm.execute(sql`
    select from blocks b where b.id = ${blockId} and (
      exists (select from blocked_devices d where d.block_id = b.id or d.former ->> 'blockId' = b.id::text)
      or exists (select from users u where u.id = b.user_id and u.blocked_at is not null))`);
  return rows.length === 1;
}

/** Marks a block as over, and with it the appeal that waits. False where it is over. */
export async function endBlock({ orm }: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`
    with ended as (update blocks set ended_at = now() where id = ${id} and ended_at is null returning id),
      appeals as (update block_appeals a set state = 'ended', decided_at = now()
        from ended where a.block_id = ended.id and a.state = 'waiting')
    select id from ended`);
  return (rowCount ?? 0) === 1;
}

/** Ends the blocks whose term is over, with what they block and the appeals that wait. */
export async function endBlocks({ orm }: Queryable): Promise<void> {
  await orm.execute(sql`delete from blocked_devices where until <= now()`);
  await orm
    .update(users)
    .set({ blockedAt: null, blockedUntil: null, blockReason: null })
    .where(sql`${users.blockedUntil} <= now()`);
  await orm.execute(sql`
    with ended as (update blocks set ended_at = now() where ended_at is null and until <= now() returning id)
    update block_appeals a set state = 'ended', decided_at = now()
    from ended where a.block_id = ended.id and a.state = 'waiting'`);
}

/** Live sessions on devices: those are to be forgotten by every process when a device is blocked. */
export async function revokeSessionsOnDevices(
  { orm }: Queryable,
  deviceIds: readonly string[],
): Promise<string[]> {
  if (deviceIds.length === 0) return [];
  // Devices lead to their users, whose sessions have an index.
  const { rows } = await orm.execute<{ id: string }>(sql`
    update sessions set revoked_at = now() where revoked_at is null
      and device_id = any(${sql.param([...deviceIds])}::text[])
      and user_id in (select user_id from user_devices where device_id = any(${sql.param([...deviceIds])}::text[]))
    returning id`);
  return rows.map((row) => row.id);
}

/** Devices of one block have the same moment: their order is that of a hash, which fits a cursor. */
const placeId = sql`md5(${blockedDevices.deviceId})::uuid`;

/** One page of blocked devices, the latest first, or the one of an id. */
export async function listBlockedDevices(
  { orm }: Queryable,
  request: {
    deviceId: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { deviceId, after, limit } = request;
  return orm
    .select({
      device: blockedDevices,
      block: blocks,
      user: { id: users.id, number: users.number, nickname: users.nickname },
      id: sql<string>`${placeId}::text`,
      sortValue: sql<string>`${blockedDevices.createdAt}::text`,
    })
    .from(blockedDevices)
    .leftJoin(blocks, eq(blocks.id, blockedDevices.blockId))
    .leftJoin(users, eq(users.id, blocks.userId))
    .where(
      and(
        isOn,
        deviceId === undefined ? undefined : eq(blockedDevices.deviceId, deviceId),
        after
          ? sql`(${blockedDevices.createdAt}, ${placeId}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(blockedDevices.createdAt), sql`${placeId} desc`)
    .limit(limit);
}
