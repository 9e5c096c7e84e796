import { and, eq, max, sql } from 'drizzle-orm';
import { bookDetails, contentPictures } from '../../schema/books.ts';
import { contentParts } from '../../schema/content-parts.ts';
import { contents } from '../../schema/contents.ts';
import type { Queryable } from '../../types.ts';

/** Rows that one statement writes. */
const ROWS_AT_ONCE = 500;

/** Locks a content, so that what is written into it has one order, and answers its last chapter's number; 0 for none. */
export async function lockForChapters({ orm }: Queryable, contentId: string): Promise<number> {
  await orm.execute(sql`select from contents where id = ${contentId} for no key update`);
  const [row] = await orm
    .select({ last: max(contentParts.number) })
    .from(contentParts)
    .where(eq(contentParts.contentId, contentId));
  return row?.last ?? 0;
}

export async function insertChapters(
  { orm }: Queryable,
  rows: readonly (typeof contentParts.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await orm.insert(contentParts).values(rows.slice(at, at + ROWS_AT_ONCE));
}

export async function insertPagePictures(
  { orm }: Queryable,
  rows: readonly (typeof contentPictures.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await orm.insert(contentPictures).values(rows.slice(at, at + ROWS_AT_ONCE));
}

/** Sets what a book's files say of it, where nobody said otherwise. */
export async function fillBookDetails(
  { orm }: Queryable,
  contentId: string,
  found: Pick<typeof bookDetails.$inferInsert, 'author' | 'layout' | 'direction'>,
): Promise<void> {
  await orm
    .insert(bookDetails)
    .values({ contentId, ...found })
    .onConflictDoUpdate({
      target: bookDetails.contentId,
      set: {
        author: sql`case when ${bookDetails.author} = '' then excluded.author else ${bookDetails.author} end`,
        layout: sql`coalesce(${bookDetails.layout}, excluded.layout)`,
        direction: sql`coalesce(${bookDetails.direction}, excluded.direction)`,
      },
    });
}

/** Gives a content a cover where it has none. */
export async function fillCover(
  { orm }: Queryable,
  contentId: string,
  cover: NonNullable<typeof contents.$inferInsert.cover>,
): Promise<void> {
  await orm
    .update(contents)
    .set({ cover: sql`coalesce(${contents.cover}, ${JSON.stringify(cover)}::jsonb)` })
    .where(eq(contents.id, contentId));
}

/** Gives a draft a description where it has none; what is public already is described by people. */
export async function fillDescription(
  { orm }: Queryable,
  contentId: string,
  description: string,
): Promise<void> {
  if (description === '') return;
  const isEmpty = and(eq(contents.description, ''), eq(contents.state, 'draft'));
  await orm
    .update(contents)
    .set({ description })
    .where(and(eq(contents.id, contentId), isEmpty));
}
