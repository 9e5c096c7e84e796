import { BatchedStatements } from '../../batched-statements.ts';
import type { Database } from '../../connect.ts';
import { fromUuidArray, toUuidArray } from './uuid-lists.ts';
import { viewerStateColumns, viewerStateTables, type FeedViewerStateRow } from './viewer-state.ts';

/** A page that was chosen ahead, with what came about since that may keep something of it back. */
export interface TakenPage extends FeedViewerStateRow {
  ids: string[];
  page: number;
  /** Whether it was the last that was chosen ahead, */
  isLastAhead: boolean;
  /** and whether nothing is left to choose after it. */
  isLast: boolean;
  /** Subjects hidden, and people blocked, since. */
  hidden: string[] | null;
  /** Folded words muted since. */
  words: string[] | null;
  /** Everything seen lately, if anything was since. */
  seen: Buffer | null;
}

export interface TakeRequest {
  userId: string;
  sessionId: string;
  feed: string;
  count: number;
}

/** A session that another statement has locked is not waited for: all the others would wait with it. */
const TEXT = `with packed as materialized (
    select $1::uuid[] as users, $2::uuid[] as sessions, $3::text[] as feeds, $4::int[] as counts),
  held as materialized (
    select asked.place, asked.many, s.user_id, s.id from packed
    cross join unnest(packed.users, packed.sessions, packed.feeds, packed.counts)
      with ordinality asked(user_id, session_id, feed, many, place)
    join feed_sessions s on s.user_id = asked.user_id and s.id = asked.session_id
    where s.feed = asked.feed and s.ahead_given < cardinality(s.ahead)
      and s.chosen_at > now() - make_interval(mins => $5::int)
    for update of s skip locked),
  page as (
    update feed_sessions s set ahead_given = s.ahead_given + held.many, page = s.page + 1,
      touched_at = case when s.touched_at < now() - interval '5 minutes' then now() else s.touched_at end
    from held where s.user_id = held.user_id and s.id = held.id
    returning held.place, s.user_id, s.chosen_at, s.page as number,
      s.ahead[s.ahead_given - held.many + 1 : s.ahead_given] as ids,
      s.ahead_uploaders[s.ahead_given - held.many + 1 : s.ahead_given] as uploaders,
      s.ahead_given >= cardinality(s.ahead) as is_last_ahead, s.is_ahead_last)
  select page.place::int, page.ids::text, page.number as page, page.is_last_ahead as "isLastAhead",
    page.is_last_ahead and page.is_ahead_last as "isLast",
    (select array_agg(h.subject_id) from (
      select subject_id from feed_hidden where user_id = page.user_id and created_at > page.chosen_at
      union all
      select blocked_id from user_blocks where user_id = page.user_id and created_at > page.chosen_at) h)::text as hidden,
    (select array_agg(w.folded) from feed_words w
      where w.user_id = page.user_id and w.created_at > page.chosen_at) as words,
    (select v.seen from feed_viewers v
      where v.user_id = page.user_id and v.updated_at > page.chosen_at) as seen,
    ${viewerStateColumns}
  from page ${viewerStateTables}`;

interface Row extends Omit<TakenPage, 'ids' | 'hidden'> {
  place: number;
  ids: string;
  hidden: string | null;
}

/** More would delay the first of them. */
const BATCH_SIZE = 32;

export type PagesAhead = BatchedStatements<TakeRequest, TakenPage | null>;

/**
 * Takes the next page of what was chosen ahead; null where there is none, it was chosen too long ago, or another request
 * takes one of this session at the same moment. Requests of the same time are batched.
 * @param minutes how long ago is too long
 */
export function pagesAheadOf({ pool }: Pick<Database, 'pool'>, minutes: number): PagesAhead {
  return new BatchedStatements(BATCH_SIZE, async (requests) => {
    const { rows } = await pool.query<Row>({
      name: 'feed-take',
      text: TEXT,
      values: [
        toUuidArray(requests.map(({ userId }) => userId)),
        toUuidArray(requests.map(({ sessionId }) => sessionId)),
        requests.map(({ feed }) => feed),
        requests.map(({ count }) => count),
        minutes,
      ],
    });
    const taken: TakenPage[] = [];
    for (const { place, ids, hidden, ...row } of rows)
      taken[place - 1] = { ...row, ids: fromUuidArray(ids) ?? [], hidden: fromUuidArray(hidden) };
    return requests.map((_, index) => taken[index] ?? null);
  });
}
