import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { uploads } from '../../schema/media.ts';
import type { Queryable } from '../../types.ts';

export type UploadRow = typeof uploads.$inferSelect;
export interface UploadOwner {
  kind: 'staff' | 'user';
  id: string;
}

function ownedBy(owner: UploadOwner) {
  return and(eq(uploads.ownerKind, owner.kind), eq(uploads.ownerId, owner.id));
}

/** The owner's upload of this file that is not used yet, or null. */
export async function findOpenUpload(
  { orm }: Database,
  owner: UploadOwner,
  identifier: string,
): Promise<UploadRow | null> {
  const [row] = await orm
    .select()
    .from(uploads)
    .where(and(ownedBy(owner), eq(uploads.identifier, identifier), ne(uploads.state, 'used')));
  return row ?? null;
}

/** The owner's latest upload of this file that is in use already, or null. */
export async function findUsedUpload(
  { orm }: Database,
  owner: UploadOwner,
  identifier: string,
): Promise<UploadRow | null> {
  const [row] = await orm
    .select()
    .from(uploads)
    .where(and(ownedBy(owner), eq(uploads.identifier, identifier), eq(uploads.state, 'used')))
    .orderBy(desc(uploads.updatedAt))
    .limit(1);
  return row ?? null;
}

/** An upload of this owner; null for those of others. */
export async function findUpload({ orm }: Database, owner: UploadOwner, id: string) {
  const [row] = await orm
    .select()
    .from(uploads)
    .where(and(ownedBy(owner), eq(uploads.id, id)));
  return row ?? null;
}

/** The uploads of this owner among some. */
export async function findUploads(
  { orm }: Database,
  owner: UploadOwner,
  ids: readonly string[],
): Promise<UploadRow[]> {
  return orm
    .select()
    .from(uploads)
    .where(and(ownedBy(owner), inArray(uploads.id, [...ids])));
}

/** What even the smallest upload counts for, in bytes: its row, its folder, its flags of chunks. */
const LEAST_BYTES = 65_536;

/** Bytes of an owner's uploads that are not used yet, as they were announced. */
export async function sumOpenUploads({ orm }: Queryable, owner: UploadOwner): Promise<number> {
  const [row] = await orm
    .select({
      bytes: sql`coalesce(sum(greatest(${uploads.totalSize}, ${LEAST_BYTES})), 0)`.mapWith(Number),
    })
    .from(uploads)
    .where(and(ownedBy(owner), ne(uploads.state, 'used')));
  return row!.bytes;
}

/** What beginning an upload has to stay within, in bytes. */
export interface UploadRoom {
  /** What the owner may have open. */
  ownerBytes: number;
  /** What all that are neither staff nor verified creators may have open together; null where the owner is none of them. */
  usersBytes: number | null;
  /** How much the disk still takes. */
  diskBytes: () => Promise<number>;
}

/** Why an upload cannot begin: its owner has too much open, all users together have, or the disk is full. */
export type UploadRefusal = 'ownerFull' | 'usersFull' | 'diskFull';

/** All beginnings take turns: what is announced is counted before the next is looked at. */
const BEGIN_LOCK = 'uploads/begin';

/** What was announced and has not arrived, and what users who are no verified creators have open, in bytes. */
async function sumAnnounced({ orm }: Queryable): Promise<{ missing: number; users: number }> {
  const { rows } = await orm.execute<{ missing: string; users: string }>(sql`
    select coalesce(sum(greatest(u.total_size - u.received_bytes, 0)), 0) as missing,
      coalesce(sum(greatest(u.total_size, ${LEAST_BYTES}))
        filter (where u.owner_kind = 'user' and c.user_id is null), 0) as users
    from uploads u
    left join creators c on u.owner_kind = 'user' and c.user_id = u.owner_id and c.state = 'verified'
    where u.state <> 'used'`);
  return { missing: Number(rows[0]!.missing), users: Number(rows[0]!.users) };
}

/**
 * Begins an upload within the room there is, counting what was announced. Null where another request has just begun it.
 * They are begun one after another, so that concurrent ones do not share the same room.
 */
export async function insertUploadWithin(
  { orm }: Database,
  row: typeof uploads.$inferInsert,
  room: UploadRoom,
): Promise<UploadRow | null | UploadRefusal> {
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${BEGIN_LOCK}, 0))`);
    const owner = { kind: row.ownerKind, id: row.ownerId };
    const [known] = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(
        and(ownedBy(owner), eq(uploads.identifier, row.identifier), ne(uploads.state, 'used')),
      );
    if (known) return null;
    const counted = Math.max(row.totalSize, LEAST_BYTES);
    const begun = await sumOpenUploads({ orm: tx }, owner);
    if (begun + counted > room.ownerBytes) return 'ownerFull';
    const announced = await sumAnnounced({ orm: tx });
    if (room.usersBytes !== null && announced.users + counted > room.usersBytes) return 'usersFull';
    if (announced.missing + row.totalSize > (await room.diskBytes())) return 'diskFull';
    const [made] = await tx.insert(uploads).values(row).onConflictDoNothing().returning();
    return made ?? null;
  });
}

/**
 * Notes how much is there; a complete upload stays complete when a late chunk arrives. False where there is no
 * such upload any more.
 */
export async function noteReceived(
  { pool }: Database,
  id: string,
  received: { bytes: number; isWhole: boolean },
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'note-received',
    text: `update uploads set received_bytes = greatest(received_bytes, $2), updated_at = now(),
             state = case when $3 and state = 'receiving' then 'whole' else state end
           where id = $1`,
    values: [id, received.bytes, received.isWhole],
  });
  return rowCount === 1;
}

export async function listOpenUploads({ orm }: Database, owner: UploadOwner): Promise<UploadRow[]> {
  return orm
    .select()
    .from(uploads)
    .where(and(ownedBy(owner), ne(uploads.state, 'used')))
    .orderBy(desc(uploads.updatedAt))
    .limit(100);
}

/** Takes a whole upload for use, once. Answers whether this caller got it. */
export async function takeUpload({ orm }: Pick<Database, 'orm'>, id: string): Promise<boolean> {
  const rows = await orm
    .update(uploads)
    .set({ state: 'used', updatedAt: new Date() })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'whole')))
    .returning({ id: uploads.id });
  return rows.length === 1;
}

/** Deletes an owner's upload that is not used yet; answers its id, or null where there is none. */
export async function deleteOpenUpload(
  { orm }: Database,
  owner: UploadOwner,
  identifier: string,
): Promise<string | null> {
  const [gone] = await orm
    .delete(uploads)
    .where(and(ownedBy(owner), eq(uploads.identifier, identifier), ne(uploads.state, 'used')))
    .returning({ id: uploads.id });
  return gone?.id ?? null;
}

/**
 * Deletes abandoned uploads: those of staff and verified creators after `patientDays`, those of
 * others after `shortDays`. Answers the ids of some; fewer than `limit` are all there are.
 */
export async function deleteIdleUploads(
  { pool }: Database,
  { patientDays, shortDays, limit }: { patientDays: number; shortDays: number; limit: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'delete-idle-uploads',
    text: `delete from uploads where id in (
        select u.id from uploads u
        left join creators c on u.owner_kind = 'user' and c.user_id = u.owner_id and c.state = 'verified'
        where u.state <> 'used' and u.updated_at < now() - make_interval(days => least($1::int, $2::int))
          and u.updated_at < now() - make_interval(
            days => case when u.owner_kind = 'staff' or c.user_id is not null then $1::int else $2::int end)
        order by u.updated_at limit $3)
      and state <> 'used' returning id`,
    values: [patientDays, shortDays, limit],
  });
  return rows.map(({ id }) => id);
}

/**
 * Which of these uploads still need their files: those that go on, and sources that wait, are in work, or may be
 * tried again.
 */
export async function listNeededUploads({ pool }: Database, ids: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'list-needed-uploads',
    text: `select u.id from uploads u left join media_assets m on m.upload_id = u.id
        left join media_replacements r on r.upload_id = u.id
        left join import_files f on f.upload_id = u.id
        left join imports i on i.upload_id = u.id or i.id = f.import_id
      where u.id = any($1::uuid[]) and (u.state <> 'used' or m.has_source or r.has_source
        or i.state in ('queued', 'reading', 'planned', 'accepted', 'working')
        or (i.state = 'failed' and i.updated_at > now() - interval '14 days'))`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}
