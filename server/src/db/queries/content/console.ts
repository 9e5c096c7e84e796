import { AI_TAG } from '@yehang/contract/shapes/ai-tag.ts';
import { and, asc, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import { contents, contentTags, tags } from '../../schema/contents.ts';
import { mediaAssets } from '../../schema/media.ts';
import { newId } from '../../new-id.ts';
import type { Queryable } from '../../types.ts';
import { keptHidden } from '../reports/withheld.ts';
import { endSchedule } from './schedules.ts';
import { selectContents, type ConsoleContentDbRow } from './catalogue.ts';

type ContentState = (typeof contents.$inferSelect)['state'];

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

export async function insertContent(
  { orm }: Queryable,
  content: typeof contents.$inferInsert,
): Promise<void> {
  await orm.insert(contents).values(content);
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

/** Keeps everybody else from changing a content until the transaction is over. */
export async function lockContent({ orm }: Queryable, id: string): Promise<void> {
  await orm
    .select({ id: contents.id })
    .from(contents)
    .where(eq(contents.id, id))
    .for('no key update');
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

/**
 * Moves a content between states; false where it is not in one of `from` any more, or would be public while an open
 * report or complaint keeps it hidden. What was scheduled and is done by that is scheduled no more.
 */
export async function moveContent(
  { orm }: Queryable,
  id: string,
  from: ContentState[],
  change: { state: ContentState; publishedAt?: Date; withheldAt?: Date | null },
): Promise<boolean> {
  const becomesPublic = change.state === 'published' && from.some((one) => one !== 'published');
  // A complaint that came meanwhile is seen by the statement after the lock alone.
  if (becomesPublic) await lockContent({ orm }, id);
  const rows = await orm
    .update(contents)
    .set(change)
    .where(
      and(
        eq(contents.id, id),
        inArray(contents.state, from),
        becomesPublic ? or(eq(contents.state, 'published'), not(keptHidden(id))) : undefined,
      ),
    )
    .returning({ id: contents.id });
  if (rows.length === 0) return false;
  const { state } = change;
  if (state === 'published' || state === 'hidden' || state === 'takenDown')
    await endSchedule({ orm }, id, {
      publish: state !== 'hidden',
      unpublish: state !== 'published',
    });
  return true;
}

/** Makes a draft again of a content that is hidden and was never public; others stay as they are. */
export async function reopenUnpublished({ orm }: Queryable, id: string): Promise<void> {
  await orm
    .update(contents)
    .set({ state: 'draft' })
    .where(and(eq(contents.id, id), eq(contents.state, 'hidden'), isNull(contents.publishedAt)));
}

/** Deletes a content that was never public; false where it was. */
export async function deleteUnpublished({ orm }: Queryable, id: string): Promise<boolean> {
  const rows = await orm
    .delete(contents)
    .where(and(eq(contents.id, id), isNull(contents.publishedAt), ne(contents.state, 'takenDown')))
    .returning({ id: contents.id });
  return rows.length === 1;
}

/** Notes that an AI of this app made a content; nothing takes that back. Its tags are written after it. */
export async function markAiMade({ orm }: Queryable, contentId: string): Promise<void> {
  await orm.update(contents).set({ isAiMade: true }).where(eq(contents.id, contentId));
}

/** Gives a content exactly these tags, making those that are new; beside them, what an AI made keeps the one that says so. */
export async function replaceTags({ orm }: Queryable, contentId: string, names: string[]) {
  await orm.delete(contentTags).where(eq(contentTags.contentId, contentId));
  const [content] = await orm
    .select({ isAiMade: contents.isAiMade })
    .from(contents)
    .where(eq(contents.id, contentId));
  const all = content?.isAiMade ? [...names, AI_TAG] : names;
  if (all.length === 0) return;
  // In one order, so that two editors who make the same tags do not deadlock.
  const sorted = [...new Set(all)].sort();
  await orm
    .insert(tags)
    .values(sorted.map((name) => ({ id: newId(), name })))
    .onConflictDoNothing();
  const rows = await orm.select({ id: tags.id }).from(tags).where(inArray(tags.name, sorted));
  await orm.insert(contentTags).values(rows.map((row) => ({ contentId, tagId: row.id })));
}
