import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { ChannelSection } from '@yehang/contract/shapes/home.ts';
import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { consentRecords, contents, contentTags, tags } from '../../schema/contents.ts';
import { mediaAssets } from '../../schema/media.ts';
import { users } from '../../schema/users.ts';
import { newId } from '../../new-id.ts';
import type { Queryable, ListPlace } from '../../types.ts';

type ContentState = (typeof contents.$inferSelect)['state'];

const columns = {
  content: contents,
  media: mediaAssets,
  uploaderNickname: users.nickname,
  uploaderAvatar: users.avatar,
};

function selectContents({ orm }: Queryable) {
  return orm
    .select({ ...columns, sortValue: sql<string>`${contents.createdAt}::text` })
    .from(contents)
    .leftJoin(mediaAssets, eq(mediaAssets.contentId, contents.id))
    .leftJoin(users, eq(users.id, contents.uploaderId))
    .$dynamic();
}

/** A content with its uploader, and its media where the kind has any. */
export type ConsoleContentDbRow = Awaited<ReturnType<typeof listConsoleContents>>[number];

/** One page of contents of every kind and state, newest first. */
export async function listConsoleContents(
  database: Database,
  filter: {
    state?: ContentState | undefined;
    mediaState?: (typeof mediaAssets.$inferSelect)['state'] | undefined;
    kind?: ContentKind | undefined;
    section?: ChannelSection | undefined;
    text?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { state, mediaState, kind, section, text, after, limit } = filter;
  return selectContents(database)
    .where(
      and(
        state ? eq(contents.state, state) : undefined,
        mediaState ? eq(mediaAssets.state, mediaState) : undefined,
        kind ? eq(contents.kind, kind) : undefined,
        section === 'dark' ? sql`${contents.darkOnly}` : undefined,
        section === 'home' ? sql`not ${contents.darkOnly}` : undefined,
        text ? ilike(contents.title, `%${text.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
        after
          ? sql`(${contents.createdAt}, ${contents.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(contents.createdAt), desc(contents.id))
    .limit(limit);
}

export async function findConsoleContent(
  database: Queryable,
  id: string,
): Promise<ConsoleContentDbRow | null> {
  const [row] = await selectContents(database).where(eq(contents.id, id));
  return row ?? null;
}

export async function listTagsOfContent({ orm }: Queryable, contentId: string) {
  return orm
    .select({ id: tags.id, name: tags.name })
    .from(contentTags)
    .innerJoin(tags, eq(tags.id, contentTags.tagId))
    .where(eq(contentTags.contentId, contentId))
    .orderBy(asc(tags.name));
}

/** The consent in force, or null. */
export async function findConsent({ orm }: Queryable, contentId: string) {
  const [row] = await orm
    .select()
    .from(consentRecords)
    .where(and(eq(consentRecords.contentId, contentId), sql`${consentRecords.revokedAt} is null`))
    .orderBy(desc(consentRecords.recordedAt))
    .limit(1);
  return row ?? null;
}

/** Stores a content with the media that are made of its file. */
export async function insertVideo(
  { orm }: Queryable,
  content: typeof contents.$inferInsert,
  media: Omit<typeof mediaAssets.$inferInsert, 'contentId'>,
): Promise<void> {
  await orm.insert(contents).values(content);
  await orm.insert(mediaAssets).values({ ...media, contentId: content.id });
}

/** Changes what an editor may set; it counts as a change also where only tags or consent differ. */
export async function updateContent(
  { orm }: Queryable,
  id: string,
  change: Partial<typeof contents.$inferInsert>,
): Promise<void> {
  await orm
    .update(contents)
    .set({ ...change, version: sql`${contents.version} + 1`, updatedAt: new Date() })
    .where(eq(contents.id, id));
}

/** The same for a content that is still of this version; false, with nothing written, where it is not. */
export async function updateContentAt(
  { orm }: Queryable,
  { id, version }: { id: string; version: number },
  change: Partial<typeof contents.$inferInsert>,
): Promise<boolean> {
  const rows = await orm
    .update(contents)
    .set({ ...change, version: version + 1, updatedAt: new Date() })
    .where(and(eq(contents.id, id), eq(contents.version, version)))
    .returning({ id: contents.id });
  return rows.length === 1;
}

/** Moves a content between states; false where it is not in one of `from` any more. */
export async function moveContent(
  { orm }: Queryable,
  id: string,
  from: ContentState[],
  change: { state: ContentState; publishedAt?: Date; withheldAt?: null },
): Promise<boolean> {
  const rows = await orm
    .update(contents)
    .set(change)
    .where(and(eq(contents.id, id), inArray(contents.state, from)))
    .returning({ id: contents.id });
  return rows.length === 1;
}

/** Gives a content exactly these tags, making those that are new. */
export async function replaceTags({ orm }: Queryable, contentId: string, names: string[]) {
  await orm.delete(contentTags).where(eq(contentTags.contentId, contentId));
  if (names.length === 0) return;
  // In one order, so that two editors who make the same tags do not deadlock.
  const sorted = [...new Set(names)].sort();
  await orm
    .insert(tags)
    .values(sorted.map((name) => ({ id: newId(), name })))
    .onConflictDoNothing();
  const rows = await orm.select({ id: tags.id }).from(tags).where(inArray(tags.name, sorted));
  await orm.insert(contentTags).values(rows.map((row) => ({ contentId, tagId: row.id })));
}

export async function insertConsent(
  { orm }: Queryable,
  row: typeof consentRecords.$inferInsert,
): Promise<void> {
  await orm.insert(consentRecords).values(row);
}

export async function revokeConsents({ orm }: Queryable, contentId: string): Promise<void> {
  await orm
    .update(consentRecords)
    .set({ revokedAt: new Date() })
    .where(and(eq(consentRecords.contentId, contentId), sql`${consentRecords.revokedAt} is null`));
}
