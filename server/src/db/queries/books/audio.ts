import type { Database } from '../../connect.ts';
import { partAudio } from '../../schema/books.ts';
import type { Queryable, StoredSegment } from '../../types.ts';

/** The sound of a chapter. */
export interface PartAudioRow {
  prefix: string;
  sealedKey: Buffer;
  segments: StoredSegment[];
  durationSeconds: number;
  marks: { paragraph: number; seconds: number }[];
}

/** The sound of a chapter; null where it has none. */
export async function findPartAudio(
  { pool }: Pick<Database, 'pool'>,
  partId: string,
): Promise<PartAudioRow | null> {
  const { rows } = await pool.query<PartAudioRow>({
    name: 'find-part-audio',
    text: `select prefix, sealed_key as "sealedKey", segments, duration_seconds as "durationSeconds", marks
      from part_audio where part_id = $1`,
    values: [partId],
  });
  return rows[0] ?? null;
}

/** What a player is told of a chapter's sound before it loads anything. */
export interface PartAudioFacts {
  durationSeconds: number;
  marks: { paragraph: number; seconds: number }[];
  /** The published chapter of the same number of the novel that goes with it. */
  textChapterId: string | null;
}

export async function findPartAudioFacts(
  { pool }: Pick<Database, 'pool'>,
  partId: string,
): Promise<PartAudioFacts | null> {
  const { rows } = await pool.query<PartAudioFacts>({
    name: 'find-part-audio-facts',
    text: `select a.duration_seconds as "durationSeconds", a.marks,
        (select t.id from content_parts p
          join book_details b on b.content_id = p.content_id
          join contents i on i.id = p.content_id
          join contents c on c.id = b.text_content_id and c.state = 'published' and (i.dark_only or not c.dark_only)
          join content_parts t on t.content_id = c.id and t.number = p.number and t.state = 'published'
          where p.id = a.part_id) as "textChapterId"
      from part_audio a where a.part_id = $1`,
    values: [partId],
  });
  return rows[0] ?? null;
}

/** Chapters are few to an import, and each has some hundred segments. */
const ROWS_AT_ONCE = 100;

export async function insertPartAudio(
  { orm }: Queryable,
  rows: readonly (typeof partAudio.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await orm.insert(partAudio).values(rows.slice(at, at + ROWS_AT_ONCE));
}
