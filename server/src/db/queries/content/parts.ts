import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import type { Queryable } from '../../types.ts';

/** How many parts of a content are published, and show something that is. */
export async function countPublishedParts({ orm }: Queryable, contentId: string): Promise<number> {
  const { rows } = await orm.execute<{ parts: number }>(sql`
    select count(*)::int as parts from content_parts p
      join contents w on w.id = p.content_id
      left join contents c on c.id = p.shown_content_id
      where p.content_id = ${contentId} and p.state = 'published' and (p.shown_content_id is null
        or (c.state = 'published' and (c.rating = 'general' or w.rating = 'adult')))`);
  return rows[0]?.parts ?? 0;
}

/**
 * Brings what a whole shows of its parts up to date at once: how many are published, and of a series the first one's cover
 * and uploader. Otherwise the job of the scores does so within seconds.
 */
export async function refreshWholes(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<void> {
  await pool.query('select refresh_wholes($1::uuid[])', [ids]);
}

/** The same for the wholes that show one of these contents as a part; answers which they are. */
export async function refreshWholesOf(
  { pool }: Pick<Database, 'pool'>,
  contentIds: string | readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ ids: string[] }>(
    `with wholes as materialized (
       select coalesce(array_agg(distinct content_id), '{}') as ids from content_parts
       where shown_content_id = any($1::uuid[]))
     select ids, refresh_wholes(ids) from wholes`,
    [[contentIds].flat()],
  );
  return rows[0]?.ids ?? [];
}

/** A published part that shows a published content. */
export interface ShownPartRow {
  number: number;
  contentId: string;
  rating: 'general' | 'adult';
}

/** Those of a whole, in order. */
export async function listShownParts(
  { pool }: Pick<Database, 'pool'>,
  wholeId: string,
): Promise<ShownPartRow[]> {
  const { rows } = await pool.query<ShownPartRow>({
    name: 'list-shown-parts',
    text: `select p.number, i.id as "contentId", i.rating
      from content_parts p join contents i on i.id = p.shown_content_id
      where p.content_id = $1 and p.state = 'published' and i.state = 'published'
      order by p.number`,
    values: [wholeId],
  });
  return rows;
}

/**
 * Locks a content, what its parts show, and what they are going to show, in the order of their ids, as every job does
 * that changes many contents: else the two deadlock.
 */
export async function lockWithParts(
  { orm }: Queryable,
  wholeId: string,
  contentIds: readonly string[],
): Promise<void> {
  await orm.execute(sql`select from contents where id = ${wholeId} or id = any(${sql.param(contentIds)}::uuid[])
    or id in (select shown_content_id from content_parts where content_id = ${wholeId})
    order by id for no key update`);
}
