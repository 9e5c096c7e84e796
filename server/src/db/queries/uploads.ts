import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { uploads } from '../schema/media.ts';

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

/** An upload of this owner; those of others are as good as absent. */
export async function findUpload({ orm }: Database, owner: UploadOwner, id: string) {
  const [row] = await orm
    .select()
    .from(uploads)
    .where(and(ownedBy(owner), eq(uploads.id, id)));
  return row ?? null;
}

/** Null where another request has just made it. */
export async function insertUpload({ orm }: Database, row: typeof uploads.$inferInsert) {
  const [made] = await orm.insert(uploads).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Notes how much is there; a whole upload never becomes unwhole by a chunk that was late. */
export async function noteReceived(
  { pool }: Database,
  id: string,
  received: { bytes: number; isWhole: boolean },
): Promise<void> {
  await pool.query({
    name: 'note-received',
    text: `update uploads set received_bytes = greatest(received_bytes, $2), updated_at = now(),
             state = case when $3 and state = 'receiving' then 'whole' else state end
           where id = $1`,
    values: [id, received.bytes, received.isWhole],
  });
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

export async function deleteUploads({ orm }: Database, ids: string[]): Promise<void> {
  if (ids.length)
    await orm.delete(uploads).where(and(inArray(uploads.id, ids), ne(uploads.state, 'used')));
}
