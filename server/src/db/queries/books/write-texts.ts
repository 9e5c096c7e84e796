import { and, eq, inArray, sql } from 'drizzle-orm';
import { partTexts } from '../../schema/books.ts';
import { contentParts } from '../../schema/content-parts.ts';
import type { Queryable } from '../../types.ts';
import { deletePictures } from '../pictures/edit-pictures.ts';

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
      number: contentParts.number,
      title: contentParts.title,
      state: contentParts.state,
      dueAt: contentParts.publishAt,
      paragraphs: partTexts.paragraphs,
      nextParagraph: partTexts.nextParagraph,
      revision: partTexts.revision,
      cutPictures: partTexts.cutPictures,
    })
    .from(contentParts)
    .innerJoin(partTexts, eq(partTexts.partId, contentParts.id))
    .where(and(eq(contentParts.id, partId), eq(contentParts.contentId, contentId)));
  return row ?? null;
}
export type WrittenText = NonNullable<Awaited<ReturnType<typeof findWrittenText>>>;

/** Chapters of a book with their texts, for writing them. */
export async function listWrittenTexts(
  { orm }: Queryable,
  contentId: string,
  partIds: readonly string[],
) {
  return orm
    .select({
      partId: contentParts.id,
      paragraphs: partTexts.paragraphs,
      nextParagraph: partTexts.nextParagraph,
      cutPictures: partTexts.cutPictures,
    })
    .from(contentParts)
    .innerJoin(partTexts, eq(partTexts.partId, contentParts.id))
    .where(and(eq(contentParts.contentId, contentId), inArray(contentParts.id, [...partIds])));
}

interface NewText extends Pick<
  typeof partTexts.$inferSelect,
  'partId' | 'paragraphs' | 'nextParagraph' | 'cutPictures'
> {
  title: string;
  extent: number;
}

/** Writes texts of chapters in place of the present ones. The caller holds the book. */
export async function writePartTexts({ orm }: Queryable, rows: readonly NewText[]): Promise<void> {
  if (rows.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("partId" uuid,
    title text, extent float8, paragraphs jsonb, "nextParagraph" int, "cutPictures" jsonb)`;
  await orm.execute(sql`update content_parts p set title = n.title, extent = n.extent
    from ${given} where p.id = n."partId"`);
  await orm.execute(sql`update part_texts t set paragraphs = n.paragraphs,
      next_paragraph = n."nextParagraph", cut_pictures = n."cutPictures", revision = t.revision + 1
    from ${given} where t.part_id = n."partId"`);
}

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
    'paragraphs' | 'nextParagraph' | 'cutPictures'
  >,
): Promise<void> {
  await orm.update(contentParts).set({ title, extent }).where(eq(contentParts.id, partId));
  await orm
    .update(partTexts)
    .set({ ...text, revision: sql`${partTexts.revision} + 1` })
    .where(eq(partTexts.partId, partId));
}

/** Removes pictures whose lines were taken out of these chapters, with their files. The caller holds the book. */
export async function deleteCutPictures(
  { orm }: Queryable,
  contentId: string,
  partIds: readonly string[],
): Promise<void> {
  const rows = await orm
    .select({ partId: partTexts.partId, cut: partTexts.cutPictures })
    .from(partTexts)
    .where(and(inArray(partTexts.partId, [...partIds]), sql`${partTexts.cutPictures} <> '[]'`));
  for (const { partId, cut } of rows) {
    const ids = cut.map(({ pictureId }) => pictureId);
    await deletePictures({ orm }, { contentId, partId }, ids);
  }
  const emptied = rows.map(({ partId }) => partId);
  if (emptied.length > 0)
    await orm.update(partTexts).set({ cutPictures: [] }).where(inArray(partTexts.partId, emptied));
}
