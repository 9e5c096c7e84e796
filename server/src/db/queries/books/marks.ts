import type { MarkToSave } from '@yehang/contract/shapes/reading-mark.ts';
import type { Database } from '../../connect.ts';

export interface ReadingMarkRow extends MarkToSave {
  chapter: number;
  chapterTitle: string;
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS = `m.id, m.part_id as "chapterId", m.kind, m.paragraph, m.start, m."end", m.quote, m.note,
  p.number as chapter, p.title as "chapterTitle", m.created_at as "createdAt", m.updated_at as "updatedAt"`;

/** Marks of a reader in a book, in the order of the book. */
export async function listReadingMarks(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  contentId: string,
): Promise<ReadingMarkRow[]> {
  const { rows } = await pool.query<ReadingMarkRow>({
    name: 'list-marks',
    text: `select ${COLUMNS} from reading_marks m join content_parts p on p.id = m.part_id
      where m.user_id = $1 and m.content_id = $2 order by p.number, m.paragraph, m.start, m.id`,
    values: [userId, contentId],
  });
  return rows;
}

/** Stores or changes a mark; null where the reader has as many in this book as there may be. */
export async function writeMark(
  { pool }: Pick<Database, 'pool'>,
  mark: MarkToSave & { userId: string; contentId: string; most: number },
): Promise<ReadingMarkRow | null> {
  const { userId, id, contentId, chapterId, kind, paragraph, start, end, quote, note, most } = mark;
  const { rows } = await pool.query<ReadingMarkRow>({
    name: 'write-mark',
    text: `with m as (insert into reading_marks
          (user_id, id, content_id, part_id, kind, paragraph, start, "end", quote, note)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
        where exists (select from reading_marks where user_id = $1 and id = $2)
          or (select count(*) from reading_marks where user_id = $1 and content_id = $3) < $11
        on conflict (user_id, id) do update set kind = excluded.kind, paragraph = excluded.paragraph,
          start = excluded.start, "end" = excluded."end", quote = excluded.quote, note = excluded.note, updated_at = now()
        returning *)
      select ${COLUMNS} from m join content_parts p on p.id = m.part_id`,
    values: [userId, id, contentId, chapterId, kind, paragraph, start, end, quote, note, most],
  });
  return rows[0] ?? null;
}

export async function deleteMark(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  id: string,
): Promise<void> {
  await pool.query({
    name: 'delete-mark',
    text: 'delete from reading_marks where user_id = $1 and id = $2',
    values: [userId, id],
  });
}
