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
  const sorted = chapters.toSorted((one, other) => one.from - other.from);
  const { targets, isThere } = targetsOf(sorted);
  // Looked up by number: what a reader costs does not grow with the book.
  const next = (number: ReturnType<typeof sql>) =>
    sql`coalesce((${sql.param(targets)}::int[])[${number}], ${last}::int)`;
  const isGone = sql`not coalesce((${sql.param(isThere)}::boolean[])[p.chapter], false)`;
  const runs = runsOf(sorted);
  const column = (of: (run: Run) => number) => sql`${sql.param(runs.map(of))}::int[]`;
  // Those of an audio novel are kept with its novel, and viewers of either have a state of each.
  const readers = sql`select p.user_id from book_places p where p.content_id = coalesce(
    (select text_content_id from book_details where content_id = ${contentId}), ${contentId})`;
  // States first, as in every report of a place.
  await orm.execute(sql`update content_user_state s set
      last_part = case when s.last_part is null then null else ${next(sql`s.last_part`)} end,
      finished_parts = coalesce((select range_agg(int4range(lower(f) + r.shift, upper(f) + r.shift))
        from unnest(${column((run) => run.first)}, ${column((run) => run.last)}, ${column((run) => run.shift)}) as r (first, last, shift),
          unnest(s.finished_parts * int4multirange(int4range(r.first, r.last, '[]'))) f), '{}')
    where s.content_id = ${contentId} and s.user_id in (${readers})
      and (s.last_part >= ${lowest}::int or s.finished_parts && int4range(${lowest}::int, null))`);
  await orm.execute(sql`update book_places p set chapter = ${next(sql`p.chapter`)},
      unit = case when ${isGone} then 0 else p.unit end,
      fraction = case when ${isGone} then 0 else p.fraction end,
      seconds = case when ${isGone} and p.seconds is not null then 0 else p.seconds end
    where p.content_id = ${contentId} and p.chapter >= ${lowest}::int`);
}

/**
 * By the number that a chapter had, from 1: the number that it has, or that of the one that follows where it is gone; and
 * whether it is still there.
 */
function targetsOf(sorted: readonly MovedChapter[]): { targets: number[]; isThere: boolean[] } {
  const targets: number[] = [];
  const isThere: boolean[] = [];
  for (const { from, to } of sorted) {
    while (targets.length < from - 1) {
      targets.push(to);
      isThere.push(false);
    }
    targets.push(to);
    isThere.push(true);
  }
  return { targets, isThere };
}

/** Chapters that follow one another and move by the same distance: mostly a few, however long the book is. */
interface Run {
  first: number;
  last: number;
  shift: number;
}

function runsOf(sorted: readonly MovedChapter[]): Run[] {
  const runs: Run[] = [];
  for (const { from, to } of sorted) {
    const run = runs.at(-1);
    if (run && run.last === from - 1 && run.shift === to - from) run.last = from;
    else runs.push({ first: from, last: from, shift: to - from });
  }
  return runs;
}
