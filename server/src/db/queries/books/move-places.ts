import { sql } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';

/** The number of a chapter before and after it moved. */
interface MovedChapter {
  from: number;
  to: number;
}

/**
 * Lets what viewers have in a book follow its chapters to other numbers: places, the chapter opened last, and chapters that
 * were finished. What is at the number of none of them was in a chapter that is gone: it goes to the beginning of the one
 * that follows, or of the last. The caller holds the book.
 * @param chapters all that the book has now
 */
export async function movePlaces(
  { orm }: Queryable,
  contentId: string,
  chapters: readonly MovedChapter[],
): Promise<void> {
  const last = chapters.length;
  if (last === 0) return;
  // Below the first number that is another chapter now, or none, nothing moves: those rows are not written.
  const stays = new Set(chapters.flatMap(({ from, to }) => (from === to ? [from] : [])));
  let lowest = 1;
  while (stays.has(lowest)) lowest += 1;
  const moves = sql`(select * from unnest(${sql.param(chapters.map(({ from }) => from))}::int[],
    ${sql.param(chapters.map(({ to }) => to))}::int[]) as m ("from", "to")) m`;
  const next = (number: ReturnType<typeof sql>) => sql`coalesce(
    (select m."to" from ${moves} where m."from" = ${number}),
    (select m."to" from ${moves} where m."from" > ${number} order by m."from" limit 1), ${last}::int)`;
  const isGone = sql`not exists (select from ${moves} where m."from" = p.chapter)`;
  // Those of an audio novel are kept with its novel, and viewers of either have a state of each.
  const readers = sql`select p.user_id from book_places p where p.content_id = coalesce(
    (select text_content_id from book_details where content_id = ${contentId}), ${contentId})`;
  // States first, as in every report of a place.
  await orm.execute(sql`update content_user_state s set
      last_part = case when s.last_part is null then null else ${next(sql`s.last_part`)} end,
      finished_parts = coalesce((select range_agg(int4range(m."to", m."to" + 1)) from ${moves}
        where s.finished_parts @> m."from"), '{}')
    where s.content_id = ${contentId} and s.user_id in (${readers})
      and (s.last_part >= ${lowest}::int or s.finished_parts && int4range(${lowest}::int, null))`);
  await orm.execute(sql`update book_places p set chapter = ${next(sql`p.chapter`)},
      unit = case when ${isGone} then 0 else p.unit end,
      fraction = case when ${isGone} then 0 else p.fraction end,
      seconds = case when ${isGone} and p.seconds is not null then 0 else p.seconds end
    where p.content_id = ${contentId} and p.chapter >= ${lowest}::int`);
}
