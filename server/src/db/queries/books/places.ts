import type { Database } from '../../connect.ts';

/** Where a viewer was in a book. */
export interface PlaceRow {
  chapter: number;
  unit: number;
  fraction: number;
  seconds: number | null;
  version: number;
  at: Date;
}

/** As many earlier places as a viewer can go back to. */
const MOST_PLACES = 20;

/**
 * Within so many seconds the latest place moves on; after that, in another chapter, or where it is to be kept, a new one
 * begins.
 */
const SAME_SITTING_SECONDS = 600;

/** The book whose places are meant: those of an audio novel are its novel's, so that reading goes on where hearing stopped. */
const placesOf = (content: string) =>
  `coalesce((select text_content_id from book_details where content_id = ${content}), ${content})`;

const columns = 'chapter, unit, fraction, seconds, version, at';

/** The latest place; null where the book was never opened. */
export async function findPlace(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  contentId: string,
): Promise<PlaceRow | null> {
  const { rows } = await pool.query<PlaceRow>({
    name: 'find-place',
    text: `select ${columns} from book_places where user_id = $1 and content_id = ${placesOf('$2::uuid')} order by version desc limit 1`,
    values: [userId, contentId],
  });
  return rows[0] ?? null;
}

/** The latest places, the newest first. */
export async function listPlaces(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  contentId: string,
): Promise<PlaceRow[]> {
  const { rows } = await pool.query<PlaceRow>({
    name: 'list-places',
    text: `select ${columns} from book_places where user_id = $1 and content_id = ${placesOf('$2::uuid')} order by version desc limit $3`,
    values: [userId, contentId, MOST_PLACES],
  });
  return rows;
}

export interface NewPlace {
  userId: string;
  contentId: string;
  chapter: number;
  unit: number;
  fraction: number;
  seconds: number | null;
  /** The version that the client began from; 0 where it knew of none. */
  version: number;
  /** Whether the end of the chapter was seen. */
  finished: boolean;
  /** Whether the place that was left is kept, to be gone back to. */
  keepsLast: boolean;
}

/**
 * Stores a place and brings the viewer's state of the book up to it, in one statement; null where another device wrote one
 * in the meantime. Of two that write at once one is refused.
 */
export async function writePlace(
  { pool }: Pick<Database, 'pool'>,
  place: NewPlace,
): Promise<PlaceRow | null> {
  const { userId, contentId, chapter, unit, fraction, seconds, version, finished, keepsLast } =
    place;
  const { rows } = await pool.query<PlaceRow>({
    name: 'write-place',
    text: `with book as (select ${placesOf('$2::uuid')} as id), state as (
        insert into content_user_state as s (user_id, content_id, last_part, position, viewed_at, finished_parts)
        values ($1, $2, $3, $4, now(), case when $9 then int4multirange(int4range($3, $3 + 1)) else '{}'::int4multirange end)
        on conflict (user_id, content_id) do update set last_part = excluded.last_part, position = excluded.position,
          viewed_at = excluded.viewed_at, finished_parts = s.finished_parts + excluded.finished_parts
        where $8 = coalesce((select max(version) from book_places where user_id = $1 and content_id = (select id from book)), 0)
        returning 1),
      latest as materialized (
        select version, chapter, at from book_places where user_id = $1 and content_id = (select id from book) order by version desc limit 1),
      moved as (
        update book_places p set version = p.version + 1, chapter = $3, unit = $5, fraction = $6, seconds = $7, at = now()
        from latest l, state
        where p.user_id = $1 and p.content_id = (select id from book) and p.version = l.version and l.version = $8 and not $10
          and l.chapter = $3 and l.at > now() - interval '${SAME_SITTING_SECONDS} seconds'
        returning p.*),
      added as (
        insert into book_places (user_id, content_id, version, chapter, unit, fraction, seconds)
        select $1, (select id from book), $8 + 1, $3, $5, $6, $7 from state
        where not exists (select from moved) and coalesce((select version from latest), 0) = $8
        on conflict do nothing returning *),
      gone as (
        delete from book_places where user_id = $1 and content_id = (select id from book) and exists (select from added)
          and version < (select min(version) from (select version from book_places
            where user_id = $1 and content_id = (select id from book) order by version desc limit ${MOST_PLACES - 1}) kept))
      select ${columns} from moved union all select ${columns} from added`,
    values: [
      userId,
      contentId,
      chapter,
      seconds ?? unit + fraction,
      unit,
      fraction,
      seconds,
      version,
      finished,
      keepsLast,
    ],
  });
  return rows[0] ?? null;
}
