import type { Database } from '../../connect.ts';
import type { StoredParagraph } from '../../types.ts';

interface PartText {
  paragraphs: StoredParagraph[];
  /** Counts its changes. */
  revision: number;
}

/** The text of a chapter; null where it has none. */
export async function findPartText(
  { pool }: Pick<Database, 'pool'>,
  partId: string,
): Promise<PartText | null> {
  const { rows } = await pool.query<PartText>({
    name: 'find-part-text',
    text: 'select paragraphs, revision from part_texts where part_id = $1',
    values: [partId],
  });
  return rows[0] ?? null;
}

/** Which text a chapter has: its own, or that of the chapter which its sound goes with; null where there is none. */
export async function findTextRevision(
  { pool }: Pick<Database, 'pool'>,
  partIds: readonly string[],
): Promise<number | null> {
  const { rows } = await pool.query<{ revision: number }>({
    name: 'find-text-revision',
    text: `select revision from part_texts where part_id = any($1::uuid[])
      order by array_position($1::uuid[], part_id) limit 1`,
    values: [partIds],
  });
  return rows[0]?.revision ?? null;
}
