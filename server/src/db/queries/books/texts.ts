import type { Database } from '../../connect.ts';
import type { StoredParagraph } from '../../types.ts';

/** The text of a chapter; null where it has none. */
export async function findPartText(
  { pool }: Pick<Database, 'pool'>,
  partId: string,
): Promise<StoredParagraph[] | null> {
  const { rows } = await pool.query<{ paragraphs: StoredParagraph[] }>({
    name: 'find-part-text',
    text: 'select paragraphs from part_texts where part_id = $1',
    values: [partId],
  });
  return rows[0]?.paragraphs ?? null;
}
