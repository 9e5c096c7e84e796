import { inArray } from 'drizzle-orm';
import { partTexts } from '../../schema/books.ts';
import type { Queryable, StoredParagraph } from '../../types.ts';

/** Texts of chapters with their revisions, by chapter; those without one are missing. */
export async function listChapterTexts(
  { orm }: Queryable,
  partIds: readonly string[],
): Promise<Map<string, { paragraphs: StoredParagraph[]; revision: number }>> {
  const rows = await orm
    .select({
      partId: partTexts.partId,
      paragraphs: partTexts.paragraphs,
      revision: partTexts.revision,
    })
    .from(partTexts)
    .where(inArray(partTexts.partId, [...partIds]));
  return new Map(rows.map(({ partId, ...text }) => [partId, text]));
}

/** The same without the texts. */
export async function listRevisions(
  { orm }: Queryable,
  partIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await orm
    .select({ partId: partTexts.partId, revision: partTexts.revision })
    .from(partTexts)
    .where(inArray(partTexts.partId, [...partIds]));
  return new Map(rows.map(({ partId, revision }) => [partId, revision]));
}
