import { and, eq, sql } from 'drizzle-orm';
import { partTexts } from '../../schema/books.ts';
import { contentParts } from '../../schema/content-parts.ts';
import type { Queryable } from '../../types.ts';

/** Texts that one statement writes: about a megabyte. */
const TEXTS_AT_ONCE = 100;

/** Stores texts of new chapters. */
export async function insertPartTexts(
  { orm }: Queryable,
  rows: readonly (typeof partTexts.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += TEXTS_AT_ONCE)
    await orm.insert(partTexts).values(rows.slice(at, at + TEXTS_AT_ONCE));
}

/** A chapter with its text, for writing it; null where it is not one of the book's, or has no text. */
export async function findWrittenText({ orm }: Queryable, contentId: string, partId: string) {
  const [row] = await orm
    .select({
      title: contentParts.title,
      state: contentParts.state,
      dueAt: contentParts.publishAt,
      paragraphs: partTexts.paragraphs,
      nextParagraph: partTexts.nextParagraph,
      revision: partTexts.revision,
    })
    .from(contentParts)
    .innerJoin(partTexts, eq(partTexts.partId, contentParts.id))
    .where(and(eq(contentParts.id, partId), eq(contentParts.contentId, contentId)));
  return row ?? null;
}
export type WrittenText = NonNullable<Awaited<ReturnType<typeof findWrittenText>>>;

/** Writes a chapter's text in place of the present one. The caller holds the book. */
export async function writePartText(
  { orm }: Queryable,
  partId: string,
  {
    title,
    extent,
    ...text
  }: { title: string; extent: number } & Pick<
    typeof partTexts.$inferInsert,
    'paragraphs' | 'nextParagraph'
  >,
): Promise<void> {
  await orm.update(contentParts).set({ title, extent }).where(eq(contentParts.id, partId));
  await orm
    .update(partTexts)
    .set({ ...text, revision: sql`${partTexts.revision} + 1` })
    .where(eq(partTexts.partId, partId));
}
