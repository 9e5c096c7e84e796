import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { consentRecords, items, itemTags, tags } from '../../schema/catalogue.ts';
import { mediaAssets } from '../../schema/media.ts';
import { users } from '../../schema/users.ts';
import { newId } from '../../new-id.ts';
import type { Queryable, ListPlace } from '../../types.ts';

type ItemState = (typeof items.$inferSelect)['state'];

const columns = {
  item: items,
  media: mediaAssets,
  uploaderNickname: users.nickname,
  uploaderAvatar: users.avatar,
};

function selectItems({ orm }: Queryable) {
  return orm
    .select({ ...columns, sortValue: sql<string>`${items.createdAt}::text` })
    .from(items)
    .innerJoin(mediaAssets, eq(mediaAssets.itemId, items.id))
    .leftJoin(users, eq(users.id, items.uploaderId))
    .$dynamic();
}

export type ConsoleItemDbRow = Awaited<ReturnType<typeof listItems>>[number];

export async function listItems(
  database: Database,
  filter: {
    state?: ItemState | undefined;
    mediaState?: (typeof mediaAssets.$inferSelect)['state'] | undefined;
    kind?: 'short' | 'long' | undefined;
    text?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { state, mediaState, kind, text, after, limit } = filter;
  return selectItems(database)
    .where(
      and(
        state ? eq(items.state, state) : undefined,
        mediaState ? eq(mediaAssets.state, mediaState) : undefined,
        kind ? eq(items.kind, kind) : undefined,
        text ? ilike(items.title, `%${text.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
        after
          ? sql`(${items.createdAt}, ${items.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(limit);
}

export async function findItem(database: Queryable, id: string): Promise<ConsoleItemDbRow | null> {
  const [row] = await selectItems(database).where(eq(items.id, id));
  return row ?? null;
}

export async function listTagsOfItem({ orm }: Queryable, itemId: string) {
  return orm
    .select({ id: tags.id, name: tags.name })
    .from(itemTags)
    .innerJoin(tags, eq(tags.id, itemTags.tagId))
    .where(eq(itemTags.itemId, itemId))
    .orderBy(asc(tags.name));
}

/** The consent in force, or null. */
export async function findConsent({ orm }: Queryable, itemId: string) {
  const [row] = await orm
    .select()
    .from(consentRecords)
    .where(and(eq(consentRecords.itemId, itemId), sql`${consentRecords.revokedAt} is null`))
    .orderBy(desc(consentRecords.recordedAt))
    .limit(1);
  return row ?? null;
}

export async function insertItem(
  { orm }: Queryable,
  item: typeof items.$inferInsert,
  media: Omit<typeof mediaAssets.$inferInsert, 'itemId'>,
): Promise<void> {
  await orm.insert(items).values(item);
  await orm.insert(mediaAssets).values({ ...media, itemId: item.id });
}

/** Changes what an editor may set; it counts as a change also where nothing but tags or consent is another. */
export async function updateItem(
  { orm }: Queryable,
  id: string,
  change: Partial<typeof items.$inferInsert>,
): Promise<void> {
  await orm
    .update(items)
    .set({ ...change, version: sql`${items.version} + 1` })
    .where(eq(items.id, id));
}

/** The same for an item that is still of this version; false, with nothing written, where it is not. */
export async function updateItemAt(
  { orm }: Queryable,
  { id, version }: { id: string; version: number },
  change: Partial<typeof items.$inferInsert>,
): Promise<boolean> {
  const rows = await orm
    .update(items)
    .set({ ...change, version: version + 1 })
    .where(and(eq(items.id, id), eq(items.version, version)))
    .returning({ id: items.id });
  return rows.length === 1;
}

/** Moves an item between states; false where it is not in one of `from` any more. */
export async function moveItem(
  { orm }: Queryable,
  id: string,
  from: ItemState[],
  change: { state: ItemState; publishedAt?: Date },
): Promise<boolean> {
  const rows = await orm
    .update(items)
    .set(change)
    .where(and(eq(items.id, id), inArray(items.state, from)))
    .returning({ id: items.id });
  return rows.length === 1;
}

/** Gives an item exactly these tags, making those that are new. */
export async function replaceTags({ orm }: Queryable, itemId: string, names: string[]) {
  await orm.delete(itemTags).where(eq(itemTags.itemId, itemId));
  if (names.length === 0) return;
  // In one order, so that two editors who make the same tags do not wait for each other in a ring.
  const sorted = [...new Set(names)].sort();
  await orm
    .insert(tags)
    .values(sorted.map((name) => ({ id: newId(), name })))
    .onConflictDoNothing();
  const rows = await orm.select({ id: tags.id }).from(tags).where(inArray(tags.name, sorted));
  await orm.insert(itemTags).values(rows.map((row) => ({ itemId, tagId: row.id })));
}

export async function insertConsent(
  { orm }: Queryable,
  row: typeof consentRecords.$inferInsert,
): Promise<void> {
  await orm.insert(consentRecords).values(row);
}

export async function revokeConsents({ orm }: Queryable, itemId: string): Promise<void> {
  await orm
    .update(consentRecords)
    .set({ revokedAt: new Date() })
    .where(and(eq(consentRecords.itemId, itemId), sql`${consentRecords.revokedAt} is null`));
}
